// Runs one Python file of this repository in the browser's Python, under Node; its output and status are the answer.
//   node tests/pyodide/run.mjs tests/pyodide/streams.py [argument ...]
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const HERE = "/repository";
const [file, ...rest] = process.argv.slice(2);

const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
  args: ["-B"],
});
// Unbuffered lines would drop a last one without a newline: write the bytes as they come.
python.setStdout({ write: (bytes) => (process.stdout.write(bytes.slice()), bytes.length) });
python.setStderr({ write: (bytes) => (process.stderr.write(bytes.slice()), bytes.length) });
python.FS.mkdirTree(HERE);
python.FS.mount(python.FS.filesystems.NODEFS, { root: fileURLToPath(new URL("../..", import.meta.url)) }, HERE);
python.globals.set("arguments", python.toPy([file, ...rest]));
python.globals.set("here", HERE);

try {
  python.runPython(`
import os, runpy, sys
os.chdir(here)
sys.path.insert(0, here)
sys.argv[:] = arguments
runpy.run_path(arguments[0], run_name="__main__")
sys.stdout.flush()
`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
