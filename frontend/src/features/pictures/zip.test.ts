import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';
import { MOST_FILES } from './chosen';
import { ofZip } from './zip';

type Content = string | Uint8Array;
type How = ConstructorParameters<typeof ZipWriter>[1];

async function zipOf(files: Record<string, Content>, how?: How): Promise<File> {
  const writer = new ZipWriter(new BlobWriter(), how);
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await writer.add(name, reader);
  }
  return new File([await writer.close()], 'staff.zip');
}

/** The pictures of a ZIP, each unpacked, or why it is not. */
async function contents(zip: File) {
  const found: Record<string, string> = {};
  const pictures = (await ofZip(zip)).each();
  for (let next = await pictures.next(); !next.done; next = await pictures.next()) {
    const { name, read } = next.value;
    found[name] = await read().then(
      (blob) => blob.text(),
      (cause) => `not read: ${cause.reason}`,
    );
  }
  return found;
}

it('finds the pictures, and leaves alone what is none', async () => {
  const zip = await zipOf({
    'photos/F123456785.jpg': 'one',
    'photos/F123456785_2.PNG': 'two',
    'a.webp': 'three',
    'b.jpeg': 'four',
    'photos/list.txt': 'words',
    '__MACOSX/photos/._F123456785.jpg': 'shadow',
    'photos/.hidden/a.jpg': 'hidden',
    'photos/.a.jpg': 'hidden',
  });
  expect(await ofZip(zip)).toMatchObject({ title: 'staff.zip', pictures: 4, leftAlone: 4 });
  expect(await contents(zip)).toEqual({
    'photos/F123456785.jpg': 'one',
    'photos/F123456785_2.PNG': 'two',
    'a.webp': 'three',
    'b.jpeg': 'four',
  });
});

it('finds pictures of every kind, and those whose names lead up', async () => {
  const names = ['a.jfif', 'a.JPE', 'a.heic', 'a.heif', 'a.avif', 'a.gif', 'a.bmp', 'a.tif', 'a.tiff'];
  const found = [...names, '../F123456785.jpg', './x/../b.png'];
  const zip = await zipOf(Object.fromEntries([...found, 'a.svg', '..a/b.jpg'].map((name) => [name, name])));
  expect(await ofZip(zip)).toMatchObject({ pictures: 11, leftAlone: 2 });
  expect(Object.keys(await contents(zip))).toEqual(found);
});

it('finds each of several pictures with one name', async () => {
  const zip = await zipOf({ 'a_2.jpg': 'one', 'a_3.jpg': 'two' });
  const bytes = new Uint8Array(await zip.arrayBuffer());
  for (let at = 0; at < bytes.length; at += 1)
    if (new TextDecoder().decode(bytes.subarray(at, at + 7)) === 'a_3.jpg') bytes.set([50], at + 2);
  const chosen = await ofZip(new File([bytes], 'staff.zip'));
  expect(chosen.pictures).toBe(2);
  const pictures = chosen.each();
  const found: string[] = [];
  for (let next = await pictures.next(); !next.done; next = await pictures.next())
    found.push(`${next.value.name}: ${await (await next.value.read()).text()}`);
  expect(found).toEqual(['a_2.jpg: one', 'a_2.jpg: two']);
});

it.each([
  ['a.jpg', 'image/jpeg'],
  ['a.JFIF', 'image/jpeg'],
  ['a.jpe', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.heic', 'image/heic'],
])('says of %s that it is %s', async (name, type) => {
  const next = await (await ofZip(await zipOf({ [name]: 'one' }))).each().next();
  expect(next.done || (await next.value.read()).type).toBe(type);
});

it('reads what was stored as it is, and names in Devanagari', async () => {
  const zip = await zipOf({ 'चित्र/F123456785.jpg': 'one' }, { level: 0 });
  expect(await contents(zip)).toEqual({ 'चित्र/F123456785.jpg': 'one' });
});

it.each([
  ['what is no ZIP', 'notZip', async () => new File(['hello'], 'staff.zip')],
  ['an empty file', 'notZip', async () => new File([], 'staff.zip')],
  ['half of a ZIP', 'notZip', async () => half(await zipOf({ 'a.jpg': 'one' }))],
  ['a locked ZIP', 'locked', () => zipOf({ 'a.jpg': 'one' }, { password: 'x', zipCrypto: true })],
  ['a ZIP without a picture', 'empty', () => zipOf({ 'a.txt': 'one' })],
  ['an empty ZIP', 'empty', () => zipOf({})],
])('says why %s cannot be used', async (_what, why, make) => {
  await expect(ofZip(await make())).rejects.toMatchObject({ why });
});

const half = (zip: File) => new File([zip.slice(0, zip.size / 2)], zip.name);

it('does not unpack a picture that says itself that it is too large', async () => {
  const zip = await zipOf({ 'a.jpg': new Uint8Array(MAX_IMAGE_BYTES + 1), 'b.jpg': 'one' });
  expect(await contents(zip)).toEqual({ 'a.jpg': 'not read: TOO_LARGE', 'b.jpg': 'one' });
});

it('stops unpacking at the most bytes, whatever the ZIP says of the size', async () => {
  const honest = await zipOf({ 'a.jpg': new Uint8Array(64 * 1024 * 1024) }, { dataDescriptor: false });
  const zip = new File([lying(new Uint8Array(await honest.arrayBuffer()))], 'staff.zip');
  expect(Object.values(await contents(zip))[0]).toMatch(/^not read: (TOO_LARGE|UNREADABLE)$/);
});

/** The same ZIP, in which the picture is said to have a thousand bytes. */
function lying(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  const SIZES: Record<number, number> = { 67324752: 22, 33639248: 24 };
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const size = SIZES[view.getUint32(at, true)];
    if (size) view.setUint32(at + size, 1000, true);
  }
  return bytes;
}

it('tells a damaged picture and goes on with the next', async () => {
  const zip = await zipOf({ 'a.jpg': 'x'.repeat(1000), 'b.jpg': 'one' }, { level: 0 });
  const bytes = new Uint8Array(await zip.arrayBuffer());
  bytes[200] = 0;
  expect(await contents(new File([bytes], 'staff.zip'))).toEqual({
    'a.jpg': 'not read: UNREADABLE',
    'b.jpg': 'one',
  });
});

it('does not begin with more files than it may', async () => {
  const zip = await zipOf({ 'a.jpg': 'one' });
  const bytes = new Uint8Array(await zip.arrayBuffer());
  await expect(ofZip(new File([manyTimes(bytes, MOST_FILES + 1)], 'staff.zip'))).rejects.toMatchObject({
    why: 'tooMany',
  });
}, 60_000);

/** The list of a ZIP with one file, as if it had so many. */
function manyTimes(bytes: Uint8Array<ArrayBuffer>, times: number): Blob {
  const view = new DataView(bytes.buffer);
  let start = 0;
  while (view.getUint32(start, true) !== 0x02014b50) start += 1;
  const end = bytes.length - 22;
  const entry = bytes.slice(start, end);
  // More than 65,535 are counted modulo 65,536 where a ZIP is old-fashioned.
  const last = new DataView(bytes.slice(end).buffer);
  last.setUint16(8, times % 65_536, true);
  last.setUint16(10, times % 65_536, true);
  last.setUint32(12, entry.length * times, true);
  return new Blob([bytes.slice(0, start), ...Array.from({ length: times }, () => entry), last.buffer]);
}

it('says so when the ZIP can no longer be read', async () => {
  const zip = await zipOf({ 'a.jpg': 'one' });
  const pictures = (await ofZip(zip)).each();
  const next = await pictures.next();
  zip.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await expect(next.done || next.value.read()).rejects.toMatchObject({ why: 'gone' });
});
