import { isSlip } from './is-slip';

/** In the browsers that have it, it works beside the page. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

export type SlipReader = {
  /** The text of the slip that the camera shows at this moment. */
  read: (video: HTMLVideoElement) => Promise<string | undefined>;
  end: () => void;
};

/** Of the picture in which a code is looked for: a code that is shown at arm's length is large enough in it. */
const LONGEST_SIDE = 960;

/** Reads codes with what the browser has for it, otherwise in a worker that is fetched now. */
export function makeSlipReader(): SlipReader {
  let detector: Promise<Detector | undefined> | undefined = ownDetector();
  let worker: ReturnType<typeof makeWorker> | undefined;
  const read = async (video: HTMLVideoElement) => {
    const own = await detector;
    if (own) {
      try {
        const found = await own.detect(video);
        return found.map(({ rawValue }) => rawValue).find(isSlip);
      } catch {
        // Some have the interface and nothing behind it.
        detector = undefined;
      }
    }
    worker ??= makeWorker();
    return worker?.read(video);
  };
  return { read, end: () => worker?.end() };
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined;
}

function makeWorker() {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(/* webpackChunkName: "slip-reader" */ new URL('./worker.ts', import.meta.url));
  let give: ((text: string | undefined) => void) | undefined;
  const answer = (text: string | undefined) => {
    give?.(text);
    give = undefined;
  };
  let ended = false;
  const end = () => {
    ended = true;
    worker.terminate();
    answer(undefined);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => answer(data));
  // Its file did not come, or it broke: gates work without slips.
  worker.addEventListener('error', end);
  return {
    read: async (video: HTMLVideoElement) => {
      const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
      const frame = await createImageBitmap(video, {
        resizeWidth: Math.round(video.videoWidth * scale),
        resizeHeight: Math.round(video.videoHeight * scale),
      });
      if (ended) {
        frame.close();
        return undefined;
      }
      return new Promise<string | undefined>((resolve) => {
        give = resolve;
        worker.postMessage(frame, [frame]);
      });
    },
    end,
  };
}
