import { onTestFinished, vi } from 'vitest';

/** A camera that is allowed and shows something; with a lamp if wanted. */
export function givenCamera({ lamp = false } = {}) {
  const track = Object.assign(new EventTarget(), {
    readyState: 'live',
    muted: false,
    stop: vi.fn(),
    getCapabilities: () => ({ torch: lamp }),
    applyConstraints: vi.fn(() => Promise.resolve()),
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const asked = vi.fn(() => Promise.resolve(stream));
  offer(asked);
  const video = HTMLVideoElement.prototype;
  vi.spyOn(video, 'play').mockResolvedValue();
  Object.defineProperty(video, 'srcObject', { configurable: true, writable: true, value: null });
  Object.defineProperty(video, 'videoWidth', { configurable: true, get: () => 1280 });
  Object.defineProperty(video, 'videoHeight', { configurable: true, get: () => 960 });
  const canvas = HTMLCanvasElement.prototype;
  const context = { drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(96 * 96 * 4) }) };
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'], { type: 'image/jpeg' })));
  return { track, asked };
}

/** The worker that looks at the camera's picture: it sees what the test says, and makes pictures of nothing. */
export function givenLooker() {
  const told: string[] = [];
  let seen = { waiting: 'nobody', holding: false, fire: false, urge: false, blind: false };
  let isBroken = false;
  const workers: EventTarget[] = [];
  class Looker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    postMessage(message: { kind: string; what?: string; id?: number }) {
      if (message.kind === 'told') told.push(message.what ?? '');
      const picture = new Blob(['jpeg'], { type: 'image/jpeg' });
      const data =
        message.kind === 'encode' ? { kind: 'encoded', id: message.id, picture } : { kind: 'seen', ...seen };
      if (message.kind !== 'told' && !isBroken)
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Looker);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal(
    'VideoFrame',
    class {
      close() {}
    },
  );
  return {
    told,
    breaks: () => {
      isBroken = true;
      for (const worker of workers) worker.dispatchEvent(new Event('error'));
    },
    sees: (what: Partial<typeof seen>) => {
      seen = { waiting: 'nobody', holding: false, fire: false, urge: false, blind: false, ...what };
    },
  };
}

export function givenNoCamera(name: string) {
  const refuse = () => Promise.reject(new DOMException('', name));
  offer(refuse);
}

function offer(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
}
