// Sheets as people write them, made by bench/sheets/messy.py.
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const messy = join(root, 'bench/sheets/messy.py');

/** Why a test is skipped that needs `sheetMaker()` where there is none. */
export const NO_MAKER = 'the package that makes the sheets cannot be had here';

/** `make(...arguments)` runs messy.py and gives what it prints; undefined where its packages cannot be had. */
export async function sheetMaker() {
  const made = run(join(root, 'scripts/bench-python.sh'), ['bench/sheets/requirements.txt']);
  const python = await made.then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  if (!python) return undefined;
  return async (...words) => {
    const { stdout } = await run(python, [messy, ...words.map(String)], { maxBuffer: 64 << 20 });
    return stdout && JSON.parse(stdout);
  };
}
