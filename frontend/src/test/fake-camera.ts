import { vi } from 'vitest';

/** A camera that is allowed and shows something. */
export function givenCamera() {
  const track = {
    readyState: 'live',
    stop: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      mediaDevices: { value: { getUserMedia: () => Promise.resolve(stream) } },
    }),
  );
  const video = HTMLVideoElement.prototype;
  vi.spyOn(video, 'play').mockResolvedValue();
  Object.defineProperty(video, 'srcObject', { configurable: true, writable: true, value: null });
  Object.defineProperty(video, 'videoWidth', { configurable: true, get: () => 1280 });
  Object.defineProperty(video, 'videoHeight', { configurable: true, get: () => 960 });
  const canvas = HTMLCanvasElement.prototype;
  const context = { drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(96 * 96 * 4) }) };
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'], { type: 'image/jpeg' })));
  return track;
}

export function givenNoCamera(name: string) {
  const refuse = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia: refuse } } }));
}
