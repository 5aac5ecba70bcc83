"""Tones as web/app/sound.py writes them, by WebAudio."""

import random

from pyscript import ffi, window

LOUDEST = 0.4


class Studio:
    """What is made once, at the first sound: that follows a click, as browsers demand."""

    def __init__(self):
        self.audio = None
        self.noise = None


studio = Studio()


def play(tones):
    """Plays [kind, start ms, length ms, hertz, loudness] for each tone."""
    if studio.audio is None:
        studio.audio = window.AudioContext.new()
    audio = studio.audio
    for kind, start, length, hertz, loudness in tones:
        begin = audio.currentTime + start / 1000
        end = begin + length / 1000
        volume = audio.createGain()
        volume.gain.setValueAtTime(LOUDEST * loudness, begin)
        volume.gain.exponentialRampToValueAtTime(0.001, end)
        volume.connect(audio.destination)
        source = noise(audio, hertz, volume) if kind == "noise" else tone(audio, kind, hertz, volume)
        source.start(begin)
        source.stop(end)


def tone(audio, kind, hertz, volume):
    source = audio.createOscillator()
    source.type = kind
    source.frequency.value = hertz
    source.connect(volume)
    return source


def noise(audio, hertz, volume):
    """A card on cloth: noise through a band around a frequency."""
    if studio.noise is None:
        studio.noise = audio.createBuffer(1, 2400, audio.sampleRate)
        studio.noise.getChannelData(0).set(ffi.to_js([random.random() * 2 - 1 for _ in range(2400)]))
    source = audio.createBufferSource()
    source.buffer = studio.noise
    band = audio.createBiquadFilter()
    band.type = "bandpass"
    band.frequency.value = hertz
    source.connect(band)
    band.connect(volume)
    return source
