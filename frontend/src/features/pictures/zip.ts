import { type Entry, type FileEntry, type Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';
import { type Chosen, isPicture, MOST_FILES, type Picture, Unsent, Unusable } from './chosen';

/** Odd names are no harm: they are read for the number in them, never written to a disk. */
const HOW = { strictness: 'tolerant', useWebWorkers: false, checkCrc32: true } as const;
const PER_TURN = 2000;

/** Looks at the list of what is in a ZIP. It is read where it lies; nothing of it is unpacked before it is sent. */
export async function ofZip(zip: File): Promise<Chosen> {
  if (!canUnpack()) throw new Unusable('noUnzip');
  let [files, pictures] = [0, 0];
  try {
    for await (const entry of filesOf(zip)) {
      files += 1;
      if (files > MOST_FILES) throw new Unusable('tooMany');
      if (files % PER_TURN === 0) await nextTurn();
      if (!isPicture(nameOf(entry))) continue;
      if (entry.encrypted) throw new Unusable('locked');
      pictures += 1;
    }
  } catch (cause) {
    throw cause instanceof Unusable ? cause : new Unusable(faultOf(cause));
  }
  if (pictures === 0) throw new Unusable('empty');
  return { title: zip.name, pictures, leftAlone: files - pictures, each: () => picturesOf(zip) };
}

// Gone through once more instead of being kept: a hundred thousand entries are a heavy load.
async function* picturesOf(zip: File): AsyncGenerator<Picture, void> {
  for await (const entry of filesOf(zip)) {
    const name = nameOf(entry);
    if (isPicture(name)) yield { name, read: () => unpacked(entry, name) };
  }
}

async function* filesOf(zip: File): AsyncGenerator<FileEntry, void> {
  for await (const entry of new ZipReader(reader(zip), HOW).getEntriesGenerator())
    if (isFile(entry)) yield entry;
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;
const nameOf = ({ filename }: Entry) => filename.replaceAll('\\', '/');

/** The bytes of a picture. What its entry says of its size is not believed. */
async function unpacked(entry: FileEntry, name: string): Promise<Blob> {
  if (entry.uncompressedSize > MAX_IMAGE_BYTES) throw new Unsent('TOO_LARGE');
  const parts: BlobPart[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length;
      if (size > MAX_IMAGE_BYTES) throw new Unsent('TOO_LARGE');
      parts.push(part);
    },
  });
  try {
    await entry.getData(sink);
  } catch (cause) {
    if (isGone(cause)) throw new Unusable('gone');
    throw size > MAX_IMAGE_BYTES ? new Unsent('TOO_LARGE') : new Unsent('UNREADABLE');
  }
  return new Blob(parts, { type: typeOf(name) });
}

const typeOf = (name: string) =>
  `image/${name
    .split('.')
    .at(-1)
    ?.toLowerCase()
    .replace(/^(jpg|jpe|jfif)$/, 'jpeg')}`;

/** What the library needs of a file: any part of it. */
function reader(file: File) {
  const part = (offset: number, size: number) => file.slice(offset, offset + size);
  return {
    size: file.size,
    readUint8Array: async (offset: number, size: number) =>
      new Uint8Array(await part(offset, size).arrayBuffer()),
    createReadable: ({ offset, size }: { offset: number; size: number }) => part(offset, size).stream(),
  } as unknown as Reader<unknown>;
}

function canUnpack(): boolean {
  try {
    return !!new DecompressionStream('deflate-raw');
  } catch {
    return false;
  }
}

// The browser's own word for a file that cannot be read any more.
const isGone = (cause: unknown) => cause instanceof DOMException && /^Not/.test(cause.name);

const faultOf = (cause: unknown) =>
  isGone(cause) ? 'gone' : /encrypt/i.test(String(cause)) ? 'locked' : 'notZip';

const nextTurn = () => new Promise((next) => setTimeout(next));
