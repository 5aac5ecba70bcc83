// The worker's Python, for PyScript: starts from a memory that was kept at build time (web/build/snapshot.mjs), with
// everything imported. If that cannot be, whatever the reason, it starts the plain way, with its library and app.zip.
import { loadPyodide as load, version } from "./runtime/pyodide/pyodide.mjs";
import create from "./runtime/pyodide/pyodide.asm.mjs";
import { decompress } from "./runtime/fzstd/index.mjs";

export { version };

const here = (name) => new URL(name, import.meta.url).href;
const indexURL = here("./runtime/pyodide/");
const MEMORY = here("./runtime/memory/memory.bin");
const LENGTH = 0; // the build writes the length of the memory here
const NOTHING = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="; // an empty zip: the library is in the memory
const KEPT = "femhundra-plain"; // what a plain start needs; as in web/build/offline.mjs

export async function loadPyodide(options) {
  try {
    return await fromMemory(options);
  } catch (error) {
    console.info(`a plain start, since the kept memory does not serve: ${error.message}`);
    return await plain(options);
  }
}

async function fromMemory(options) {
  if (!LENGTH) throw new Error("none was made");
  const packed = fetched(MEMORY);
  packed.catch(() => {}); // it is awaited below, perhaps too late for the browser
  const memory = new Uint8Array(LENGTH);
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    if (module.HEAPU8.length < LENGTH) module.growMemory(LENGTH);
    unpack(await packed, module.HEAPU8, memory);
    return module;
  };
  return await load({ ...options, indexURL, stdLibURL: NOTHING, createPyodideModule, _loadSnapshot: memory });
}

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return decompress(new Uint8Array(await answer.arrayBuffer()));
}

// Fills `memory` with what was packed; `empty` is the memory of an interpreter that has run nothing yet.
function unpack(packed, empty, memory) {
  const words = (at, count) => new Uint32Array(packed.buffer, packed.byteOffset + 4 * at, count);
  const [length, sum, own, copies] = words(0, 4);
  if (length !== memory.length) throw new Error(`it has ${length} bytes, expected ${memory.length}`);
  const [before, lengths, from] = [0, 1, 2].map((column) => words(4 + column * copies, copies));
  const fresh = packed.subarray(16 + 12 * copies);
  let [read, done] = [0, 0];
  for (let i = 0; i < copies; i++) {
    memory.set(fresh.subarray(read, read + before[i]), done);
    read += before[i];
    done += before[i];
    if (from[i] < own) memory.set(empty.subarray(from[i], from[i] + lengths[i]), done);
    else repeat(memory, from[i] - own, done, lengths[i]);
    done += lengths[i];
  }
  memory.set(fresh.subarray(read), done);
  if (checksum(memory) !== sum) throw new Error("it does not come out as it was");
}

// Copies within; what is copied may reach into what is being written, and then repeats itself.
function repeat(memory, from, to, length) {
  for (let done = 0; done < length; ) {
    const part = Math.min(length - done, to + done - from);
    memory.copyWithin(to + done, from, from + part);
    done += part;
  }
}

function checksum(bytes) {
  const words = new Uint32Array(bytes.buffer);
  let sum = 0;
  for (let at = 0; at < words.length; at++) sum = (Math.imul(sum, 31) + words[at]) | 0;
  return sum >>> 0;
}

// The browser keeps these files from now on: they are not among those that every visitor gets.
async function plain(options) {
  const files = [here("./runtime/app/app.zip"), `${indexURL}python_stdlib.zip`];
  await keep(files).catch((error) => console.info(`not kept: ${error.message}`));
  const python = await load({ ...options, indexURL, createPyodideModule: create });
  const app = await fetch(files[0]);
  python.unpackArchive(await app.arrayBuffer(), "zip");
  return python;
}

async function keep(files) {
  const kept = await caches.open(KEPT);
  await Promise.all((await kept.keys()).filter(({ url }) => !files.includes(url)).map((old) => kept.delete(old)));
  await Promise.all(files.map(async (file) => (await kept.match(file)) || kept.add(file)));
}
