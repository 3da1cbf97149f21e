/* Fails when the sign-in page, the gate or any lazy chunk outgrows its budget (gzip). Run after `npm run build`. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist');
const kB = 1000;

const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'chunks.json'), 'utf8'));
const size = (file) => gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length;
const sum = (files, kind) =>
  files.filter((file) => file.endsWith(kind)).reduce((all, file) => all + size(file), 0);

const initial = [...new Set([...manifest.initial, ...manifest.pages.login])];
const signedIn = [...new Set([...initial, ...manifest.pages.inside, ...manifest.pages.shell])];
const lazy = [...new Set(Object.values(manifest.pages).flat())].filter(
  (file) => file.endsWith('.js') && !initial.includes(file),
);
const beyond = (page, loaded) => manifest.pages[page].filter((file) => !loaded.includes(file));
const gate = [...new Set([...beyond('inside', initial), ...beyond('gate', initial)])];
const catalogues = Object.keys(manifest.pages).filter((page) => /^hi(-|$)/.test(page));
const weights = fs
  .readdirSync(path.join(dist, 'assets'), { encoding: 'utf8' })
  .flatMap((file) => (/_model/.test(file) ? [`assets/${file}`] : []));
const largest = lazy.toSorted((one, other) => size(other) - size(one))[0];

const rows = [
  // A few hundred bytes of it name the chunks of all other pages.
  ['login js', sum(initial, '.js'), 203 * kB],
  // Nothing is painted before it has run.
  ['first script', size('before-paint.js'), 5 * kB],
  ['login css', sum(initial, '.css'), 16 * kB],
  // The table of all pages is a part of it.
  ['gate, beyond the sign-in page', sum(gate, '.js'), 35.9 * kB],
  // The worker that looks at the gate's camera, behind the first picture; and the weights of its two networks.
  ['gate, the worker that looks', sum(manifest.pages.looking, '.js'), 6.5 * kB],
  // The one that reads slips, where the browser cannot.
  ['gate, the worker that reads slips', sum(manifest.pages['slip-reader'], '.js'), 15.5 * kB],
  ['gate, its weights', sum(weights, '.bin') + sum(weights, '.json'), 225 * kB],
  ...catalogues.map((pack) => [`Hindi catalogue (${pack})`, sum(beyond(pack, []), '.js'), 12.2 * kB]),
  [`largest lazy chunk (${path.basename(largest)})`, size(largest), 45 * kB],
];

let over = 0;
for (const [name, bytes, budget] of rows) {
  const fits = bytes <= budget;
  if (!fits) over += 1;
  console.log(
    `${fits ? 'ok  ' : 'OVER'} ${name.padEnd(40)} ${(bytes / kB).toFixed(1).padStart(7)} of ${budget / kB} kB`,
  );
}

console.log('\nWhat a page fetches beyond the signed-in shell, for information:');
for (const page of Object.keys(manifest.pages).sort())
  console.log(
    `     ${page.padEnd(40)} ${(sum(beyond(page, signedIn), '.js') / kB).toFixed(1).padStart(7)} kB`,
  );
process.exitCode = over ? 1 : 0;
