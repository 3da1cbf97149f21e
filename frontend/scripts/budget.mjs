/* Fails when the sign-in page or a lazy chunk outgrows its budget (gzip). Run after `npm run build`. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist');
const kB = 1000;
const budgets = {
  'login js': 200 * kB,
  'login css': 16 * kB,
  'lazy chunk': 45 * kB,
  shell: 50 * kB,
  hi: 12 * kB,
};

const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'chunks.json'), 'utf8'));
const size = (file) => gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length;
const sum = (files, kind) =>
  files.filter((file) => file.endsWith(kind)).reduce((all, file) => all + size(file), 0);

const initial = [...new Set([...manifest.initial, ...manifest.pages.login])];
const own = (name) => manifest.pages[name].filter((file) => !initial.includes(file));
const rows = [
  ['login js', sum(initial, '.js'), budgets['login js']],
  ['login css', sum(initial, '.css'), budgets['login css']],
  ...Object.keys(manifest.pages)
    .filter((name) => name !== 'login')
    .map((name) => [name, sum(own(name), '.js'), budgets[name] ?? budgets['lazy chunk']]),
];

let over = 0;
for (const [name, bytes, budget] of rows) {
  const fits = bytes <= budget;
  if (!fits) over += 1;
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${name.padEnd(16)} ${(bytes / kB).toFixed(1).padStart(7)} of ${budget / kB} kB`,
  );
}
process.exitCode = over ? 1 : 0;
