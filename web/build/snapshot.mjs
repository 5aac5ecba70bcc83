// Keeps the memory of a Python that has everything imported, for the worker to start from.
//   node web/build/snapshot.mjs PYODIDE-FOLDER APP.ZIP REMEMBER.PY TARGET
// The file is little-endian 32-bit words and bytes: length of the memory, its checksum, OWN, the number of copies;
// then, for all copies, how many new bytes come before, how many are copied, and from where; then the new bytes. "Where"
// counts through the first OWN bytes of an interpreter that has run nothing yet, and on through the memory.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const BLOCK = 64;
const OWN = 3_600_000 - (3_600_000 % BLOCK); // its constants; what lies behind them differs from start to start
const KEY = 48; // the shortest copy, in bytes
const STEP = 8; // what Python keeps is aligned
const BITS = 22;

const [pyodide, app, remember, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { default: create } = await import(pathToFileURL(`${pyodide}/pyodide.asm.mjs`));

// The same sources give the same memory, so that a build without a change is no new version to anybody.
async function withoutChance(work) {
  const { randomFillSync } = crypto;
  const [date, clock] = [Date.now, performance.now];
  crypto.randomFillSync = (bytes) => bytes.fill(42);
  Date.now = () => 500_000_000_000;
  performance.now = () => 500;
  try {
    return await work();
  } finally {
    crypto.randomFillSync = randomFillSync;
    [Date.now, performance.now] = [date, clock];
  }
}

async function rememberedMemory() {
  const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" }; // the same each time
  const args = ["-OO"]; // docstrings and assertions stay at home: half a megabyte
  const python = await loadPyodide({ _makeSnapshot: true, env, args, _sysExecutable: "python" });
  python.unpackArchive(new Uint8Array(readFileSync(app)).buffer, "zip");
  python.runPython(readFileSync(remember, "utf8"), { globals: python.toPy({ __name__: "remember" }) });
  wipe(python._module);
  return python.makeMemorySnapshot();
}

// What was freed still holds its old bytes, which would be kept for nothing: takes all free memory, clears it, gives it back.
function wipe(module) {
  const end = module._sbrk(0);
  const held = [];
  for (let size = 1 << 18; size >= 16; size >>= 1) {
    for (let at = module._malloc(size); ; at = module._malloc(size)) {
      held.push(at);
      if (at + size > end) break;
      module.HEAPU8.fill(0, at, at + size);
    }
  }
  held.forEach((at) => module._free(at));
}

// As the loader in the browser meets it: made, and nothing run yet.
async function emptyMemory(like) {
  let empty;
  const stop = new Error("seen");
  const createPyodideModule = async (settings) => {
    empty = (await create(settings)).HEAPU8.slice(0, OWN);
    throw stop;
  };
  await loadPyodide({ _loadSnapshot: like, createPyodideModule }).catch((error) => {
    if (error !== stop) throw error;
  });
  return empty;
}

// Which blocks are the same in every interpreter; some hold random numbers, and a byte of those may be equal by chance.
function sureBlocks(one, other) {
  const sure = new Uint8Array(OWN / BLOCK).fill(1);
  for (let at = 0; at < OWN; at++) {
    if (one[at] !== other[at]) sure.fill(0, Math.max(0, Math.floor(at / BLOCK) - 1), Math.floor(at / BLOCK) + 2);
  }
  return sure;
}

function packed(memory, empty, other) {
  const sure = sureBlocks(empty, other);
  const isSure = (at) => at >= OWN || sure[Math.floor(at / BLOCK)];
  const all = Buffer.concat([empty, memory]);
  const words = new DataView(all.buffer, all.byteOffset, all.length);
  const seen = new Int32Array(1 << BITS).fill(-1);
  const place = (at) => {
    let hash = 0;
    for (let i = 0; i < KEY; i += 4) hash = Math.imul(hash ^ words.getUint32(at + i, true), 0x9e3779b1) ^ (hash >>> 15);
    return hash >>> (32 - BITS);
  };
  const [before, length, from, fresh] = [[], [], [], []];
  for (let at = 0; at + KEY <= OWN; at += STEP) if (isSure(at) && isSure(at + KEY)) seen[place(at)] = at;
  let done = OWN;
  for (let at = OWN; at + KEY <= all.length; ) {
    const hash = place(at);
    const was = seen[hash];
    seen[hash] = at;
    if (was < 0 || all.compare(all, was, was + KEY, at, at + KEY)) {
      at += STEP;
      continue;
    }
    const most = Math.min(all.length - at, was < OWN ? OWN - was : Infinity);
    let end = KEY;
    while (end < most && all[was + end] === all[at + end] && isSure(was + end)) end++;
    before.push(at - done);
    length.push(end);
    from.push(was);
    fresh.push(all.subarray(done, at));
    done = at + end;
    for (let next = at + STEP; next + KEY <= done; next += STEP) seen[place(next)] = next;
    at = Math.ceil(done / STEP) * STEP;
  }
  fresh.push(all.subarray(done));
  const head = Uint32Array.from([memory.length, checksum(memory), OWN, before.length, ...before, ...length, ...from]);
  return Buffer.concat([Buffer.from(head.buffer), ...fresh]);
}

function checksum(bytes) {
  let sum = 0;
  for (const word of new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)) sum = (Math.imul(sum, 31) + word) | 0;
  return sum >>> 0;
}

try {
  const memory = await withoutChance(rememberedMemory);
  writeFileSync(target, packed(memory, await emptyMemory(memory), await emptyMemory(memory)));
} catch (error) {
  console.error(error.message); // Node itself would print the line of Pyodide, which is all of Pyodide
  process.exitCode = 1;
}
