"""What page.py is made of on the main thread, in MicroPython: focus, storage, sound, speech, failure, offline."""
