import { expect, it } from 'vitest';
import { toCsv } from './csv';

const text = async (rows: (string | number)[][]) => {
  const bytes = new Uint8Array(await toCsv(rows).arrayBuffer());
  return { mark: [...bytes.slice(0, 3)], body: new TextDecoder().decode(bytes) };
};

it('begins with the mark by which Excel knows UTF-8', async () => {
  const { mark, body } = await text([['नाम', 3]]);
  expect(mark).toEqual([0xef, 0xbb, 0xbf]);
  expect(body).toBe('नाम,3\r\n');
});

it('keeps commas, quotes and line ends inside their cell', async () => {
  expect((await text([['a,b', 'say "x"', 'one\ntwo']])).body).toBe('"a,b","say ""x""","one\ntwo"\r\n');
});

it('disarms formulas, and leaves numbers alone', async () => {
  expect((await text([['=1+1', '-2', -2]])).body).toBe("'=1+1,'-2,-2\r\n");
  expect((await text([['＝1', '\u200b=1', "'=1"]])).body).toBe("'＝1,'\u200b=1,''=1\r\n");
});
