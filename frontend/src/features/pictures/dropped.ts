import { MOST_FILES } from './chosen';
import { type Named, named } from './files';

/** The files that were dropped, and those in the folders that were. */
export async function dropped({ items, files }: DataTransfer): Promise<Named[]> {
  // Taken at once: they are gone when the event is over.
  const roots = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? undefined).filter((root) => !!root);
  if (roots.length === 0) return named(files);
  const found: Named[] = [];
  for (const root of roots) await gather(root, found);
  return found;
}

async function gather(entry: FileSystemEntry, found: Named[]): Promise<void> {
  if (found.length > MOST_FILES) return;
  if (isFile(entry)) {
    const file = () => new Promise<File>((give, fail) => entry.file(give, fail));
    found.push({ name: entry.fullPath.replace(/^\//, ''), file });
  }
  if (isFolder(entry)) for (const one of await inside(entry)) await gather(one, found);
}

/** A folder tells what is in it by and by, until it has nothing more to tell. */
async function inside(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((give, fail) => reader.readEntries(give, fail));
    if (more.length === 0) return all;
    all.push(...more);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
