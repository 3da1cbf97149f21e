import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folded, lookup } from './lookup';

/** What the server makes of the same texts. */
type Vectors = { folded: [string, string][]; finds: [string, string, boolean][] };
const path = '../crates/kernel/src/text/vectors.json';
const vectors: Vectors = existsSync(path)
  ? JSON.parse(readFileSync(path, 'utf8'))
  : { folded: [], finds: [] };
const finds = (search: string, text: string) => lookup(search)?.(text) ?? false;

it('folds as the server does', () => {
  for (const [text, wanted] of vectors.folded) expect(folded(text), text).toBe(wanted);
});

it('finds what the server finds', () => {
  for (const [search, text, wanted] of vectors.finds)
    expect(finds(search, text), `${search} in ${text}`).toBe(wanted);
});

it.each([
  ['Meenakshi Iyer', 'Meenakshi Sundari Iyer', true],
  ['KVS Rao', 'K. V. S. Rao', true],
  ['k.v.s. rao', 'KVS Rao', true],
  ['dsouza', 'Anita D’Souza', true],
  ['+91 98111-00001', 'Asha 9811100001', true],
  ['९८१११ ०००', 'Asha 9811100001', true],
  ['०९८१११००००१', 'Asha 9811100001', true],
  ['jose', 'José Rao', true],
  ['umar', 'Suresh Kumar', false],
])('“%s” in %s: %s', (search, text, wanted) => expect(finds(search, text)).toBe(wanted));

it('asks for nothing where nothing is said', () => {
  for (const text of ['', ' ', '-', '…'.slice(1), '\u200b']) expect(lookup(text)).toBeUndefined();
});
