import { light, toLuma } from '~/lib/faces/luma';
import { type Finding, faulty, pause, ready } from './finding';

const FIRST_PICTURE_MS = 8000;
const LOOK_EVERY_MS = 100;
/** A camera begins dark and finds the right exposure within about a second. */
const EXPOSURE_MS = 1200;
const SIDE = 64;
/** Brightness of a whole picture, 0 to 255; the gate itself says so at the same marks (`fitness.ts`). */
const DARK = 32;
const BRIGHT = 235;

/** Opens the camera for a moment, and looks how bright its picture is. */
export async function checkCamera(): Promise<{ camera: Finding; light: Finding }> {
  const unmeasured = faulty((t) => t.phoneCheck.light.unknown);
  let stream: MediaStream | undefined;
  const video = makeVideo();
  try {
    stream = await open();
    video.srcObject = stream;
    await video.play().catch(() => {});
    if (!(await showsPicture(video))) {
      return { camera: faulty((t) => t.phoneCheck.camera.noPicture), light: unmeasured };
    }
    await pause(EXPOSURE_MS);
    return { camera: cameraFinding(), light: lightFinding(brightness(video)) };
  } catch (cause) {
    return { camera: refused(cause), light: unmeasured };
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.remove();
  }
}

/** Part of the page, where nobody sees it: some phones play no other video. */
function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, ariaHidden: 'true' });
  video.style.cssText = 'position:fixed;width:1px;height:1px;opacity:0;pointer-events:none';
  document.body.append(video);
  return video;
}

async function open(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new DOMException('', window.isSecureContext === false ? 'InsecureError' : 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' } },
  });
}

async function showsPicture(video: HTMLVideoElement): Promise<boolean> {
  for (let waited = 0; waited < FIRST_PICTURE_MS; waited += LOOK_EVERY_MS) {
    if (video.videoWidth > 0) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

/** Whether this browser can take pictures by itself at the gate. */
export const isOldBrowser = () => typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined';

const cameraFinding = () =>
  isOldBrowser()
    ? faulty((t) => t.phoneCheck.oldBrowser(t.gate.browsers))
    : ready((t) => t.phoneCheck.camera.ready);

function brightness(video: HTMLVideoElement): number | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(video, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return light(toLuma({ data, width: SIDE, height: SIDE }), { left: 0, top: 0, width: SIDE, height: SIDE })
    .mean;
}

function lightFinding(mean: number | undefined): Finding {
  if (mean === undefined) return faulty((t) => t.phoneCheck.light.unknown);
  if (mean < DARK) return faulty((t) => t.phoneCheck.light.dark);
  return mean > BRIGHT ? faulty((t) => t.phoneCheck.light.bright) : ready((t) => t.phoneCheck.light.ready);
}

/** In the gate's words, but for what it offers instead: a chosen picture. */
function refused(cause: unknown): Finding {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'InsecureError') return faulty((t) => t.phoneCheck.storage.insecure);
  if (name === 'NotSupportedError') return faulty((t) => t.phoneCheck.oldBrowser(t.gate.browsers));
  if (['NotAllowedError', 'SecurityError'].includes(name)) return faulty((t) => t.gate.cameraDeniedHint);
  if (['NotFoundError', 'OverconstrainedError'].includes(name))
    return faulty((t) => t.phoneCheck.camera.missing);
  if (['NotReadableError', 'AbortError'].includes(name)) return faulty((t) => t.gate.cameraBusyHint);
  return faulty((t) => t.phoneCheck.camera.broken);
}
