// Where a table goes, and what is told of the machine; as tools/drills/report.py does.
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';

export async function machine() {
  const facts = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  const widest = /\bavx512f\b/.test(facts) ? 'AVX-512' : /\bavx2\b/.test(facts) ? 'AVX2' : 'no AVX2';
  const cores = os.cpus();
  return `${cores[0]?.model ?? os.arch()}, ${cores.length} cores, ${widest}; ${os.type()} ${os.release()}`;
}

export const build = (program) =>
  program.split('/').includes('release') ? 'the optimised build' : 'the build of `make run`';

/** Prints the lines, and puts them between the marks of a document, in place of what was there. */
export async function write(out, mark, lines) {
  console.log(lines.join('\n'));
  if (!out) return;
  const text = await readFile(out, 'utf8');
  const [begin, end] = [`<!-- ${mark} -->\n`, `<!-- end of ${mark} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) return console.error(`${out} has no place for this: it has no mark “${mark}”.`);
  await writeFile(out, `${text.slice(0, from)}${begin}${lines.join('\n').trimEnd()}\n${text.slice(to)}`);
}
