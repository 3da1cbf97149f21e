import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';

const LONGEST_SIDE = 8192;
const MOST_PIXELS = 25_000_000;

export type FileFault = 413 | 415;

/**
 * Why the server would refuse a chosen file, as the status that it would answer with. Without a network nobody else says so
 * while the person is still there. Pictures of the camera need no look: this page itself has made them.
 */
export async function fileFault(file: File): Promise<FileFault | undefined> {
  if (!IMAGE_TYPES.includes(file.type)) return 415;
  if (file.size > MAX_IMAGE_BYTES) return 413;
  const url = URL.createObjectURL(file);
  try {
    const picture = await loaded(url);
    // Before it is decoded: a giant may not fit into the memory of a telephone.
    if (isGiant(picture)) return 413;
    await picture.decode();
    return undefined;
  } catch {
    return 415;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const isGiant = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
  Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((give, fail) => {
    const picture = new Image();
    picture.onload = () => give(picture);
    picture.onerror = fail;
    picture.src = url;
  });
