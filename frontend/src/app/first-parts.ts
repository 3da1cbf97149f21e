import { putFirstFrame } from '~/lib/first-frame';

type Content = string | (Element | undefined)[];

export function part(kind: string, content: Content = []): HTMLElement {
  const it = document.createElement('div');
  it.className = `first-${kind}`;
  if (typeof content === 'string') it.textContent = content;
  else it.append(...content.filter((inner) => inner !== undefined));
  return it;
}

export const words = (kind: string, text: string | null | undefined) => (text ? part(kind, text) : undefined);

export function emblem(size: number): HTMLImageElement {
  const it = new Image(size, size);
  it.src = '/favicon.svg';
  return it;
}

/** Lays it over the place of the page. For the eye: readers hear what the app says, and nothing here can be pressed. */
export function lay(content: Element[]) {
  const frame = part('frame', content);
  frame.ariaHidden = 'true';
  frame.inert = true;
  putFirstFrame(frame);
}
