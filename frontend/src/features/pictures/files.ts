import { MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';
import { type Chosen, isPicture, MOST_FILES, type Picture, Unsent, Unusable } from './chosen';

/** A file on the disk, by its path in what was chosen. */
export type Named = { name: string; file: () => Promise<File> };

/** The files of an input; one that takes a folder says where in it each lies. */
export const named = (files: Iterable<File>): Named[] =>
  Array.from(files, (file) => ({ name: file.webkitRelativePath || file.name, file: async () => file }));

/** Pictures one by one, or a folder of them. */
export function ofFiles(files: readonly Named[]): Chosen {
  if (files.length > MOST_FILES) throw new Unusable('tooMany');
  const pictures = files.filter(({ name }) => isPicture(name));
  if (pictures.length === 0) throw new Unusable('empty');
  return {
    title: folderOf(pictures),
    pictures: pictures.length,
    leftAlone: files.length - pictures.length,
    async *each(): AsyncGenerator<Picture, void> {
      for (const { name, file } of pictures) yield { name, read: () => bytesOf(file) };
    },
  };
}

// Read here: what vanished from the disk would look like a lost line on its way out.
async function bytesOf(file: Named['file']): Promise<Blob> {
  try {
    const found = await file();
    if (found.size > MAX_IMAGE_BYTES) throw new Unsent('TOO_LARGE');
    return new Blob([await found.arrayBuffer()], { type: found.type });
  } catch (cause) {
    throw cause instanceof Unsent ? cause : new Unsent('UNREADABLE');
  }
}

/** The one folder that all of them lie in. */
function folderOf(files: readonly Named[]): string | undefined {
  const folders = new Set(files.map(({ name }) => (name.includes('/') ? name.split('/')[0] : undefined)));
  return folders.size === 1 ? [...folders][0] : undefined;
}
