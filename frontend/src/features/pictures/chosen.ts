import type { Messages } from '~/i18n/en';

export const MOST_FILES = 100_000;
/** What is read, and what telephones and scanners make besides: the server says of those that they are not read. */
const ENDINGS = /\.(jpe?g|jpe|jfif|png|webp|heic|heif|avif|gif|bmp|tiff?)$/i;

/** A picture that waits to be sent. */
export type Picture = {
  /** Its path in the ZIP or folder. */
  name: string;
  /** All its bytes, and only now. */
  read: () => Promise<Blob>;
};

/** What somebody chose: how much of it there is, and its pictures one after the other. */
export type Chosen = {
  /** Of the ZIP or the folder. */
  title: string | undefined;
  pictures: number;
  /** Files that are no pictures. */
  leftAlone: number;
  each: () => AsyncIterator<Picture, void>;
};

export type Fault = keyof Messages['pictures']['unusable'];

/** What cannot be used as it is. */
export class Unusable extends Error {
  constructor(readonly why: Fault) {
    super(why);
  }
}

/** A picture that is not sent; the reason is one of the words' `reasons`. */
export class Unsent extends Error {
  constructor(readonly reason: 'TOO_LARGE' | 'UNREADABLE') {
    super(reason);
  }
}

/** By its name, and none of the shadows that some programs lay beside pictures. A way up, `..`, hides nothing. */
export function isPicture(path: string): boolean {
  const isHidden = path.split('/').some((part) => /^\.(?!\.?$)|^__MACOSX$/.test(part));
  return !isHidden && ENDINGS.test(path);
}
