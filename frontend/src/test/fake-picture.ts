type Picture = { width: number; height: number } | 'unreadable' | 'damaged';

const Real = window.Image;

/** What the browser makes of a picture that a page looks at by itself; a test page loads none. */
export function givenPicture(picture: Picture) {
  const size = typeof picture === 'string' ? { width: 640, height: 480 } : picture;
  window.Image = class extends Real {
    override set src(_url: string) {
      const name = picture === 'unreadable' ? 'error' : 'load';
      queueMicrotask(() => this.dispatchEvent(new Event(name)));
    }
    override get naturalWidth() {
      return size.width;
    }
    override get naturalHeight() {
      return size.height;
    }
    override decode() {
      return picture === 'damaged'
        ? Promise.reject(new DOMException('', 'EncodingError'))
        : Promise.resolve();
    }
  };
}
