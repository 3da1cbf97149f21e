import { vi } from 'vitest';

/** What a browser, of which a test page has none, reads from chosen files: pictures of this size, or none. */
export function givenPictures(read: { width: number; height: number } | 'unreadable') {
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {};
      onerror = () => {};
      naturalWidth = read === 'unreadable' ? 0 : read.width;
      naturalHeight = read === 'unreadable' ? 0 : read.height;
      decode = () => Promise.resolve();
      set src(_url: string) {
        queueMicrotask(() => (read === 'unreadable' ? this.onerror() : this.onload()));
      }
    },
  );
}

export const ofAPhone = { width: 960, height: 720 };
