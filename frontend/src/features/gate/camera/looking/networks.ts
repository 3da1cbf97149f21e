import { type Box, type Detector, makeDetector } from '~/lib/faces/detector';
import { LANDMARKS_SIDE, type Landmarks, makeLandmarks, type Point } from '~/lib/faces/landmarks';
import { type Manifest, Weights } from '~/lib/faces/weights';

export type Networks = { detector: Detector; landmarks: Landmarks };

const detectorFiles = [
  new URL('~models/tiny_face_detector_model-weights_manifest.json', import.meta.url),
  new URL('~models/tiny_face_detector_model.bin', import.meta.url),
] as const;
const landmarksFiles = [
  new URL('~models/face_landmark_68_tiny_model-weights_manifest.json', import.meta.url),
  new URL('~models/face_landmark_68_tiny_model.bin', import.meta.url),
] as const;

/** The two small networks; nothing where they cannot be loaded. */
export async function loadNetworks(): Promise<Networks | undefined> {
  try {
    const [detector, landmarks] = await Promise.all([load(detectorFiles), load(landmarksFiles)]);
    return { detector: makeDetector(detector), landmarks: makeLandmarks(landmarks) };
  } catch {
    return undefined;
  }
}

async function load([manifest, file]: readonly [URL, URL]): Promise<Weights> {
  const [list, bytes] = await Promise.all([found(manifest), found(file)]);
  return new Weights((await list.json()) as Manifest, await bytes.arrayBuffer());
}

async function found(url: URL): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is answered ${answer.status}`);
  return answer;
}

/** The points of a face in points of the picture that `source` holds. */
export function pointsIn(landmarks: Landmarks, source: OffscreenCanvas, face: Box): Point[] {
  const scale = LANDMARKS_SIDE / Math.max(face.width, face.height);
  const width = Math.max(1, Math.round(face.width * scale));
  const height = Math.max(1, Math.round(face.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(source, face.left, face.top, face.width, face.height, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return landmarks({ data, width, height }).map(
    ([x, y]) => [face.left + x * face.width, face.top + y * face.height] as const,
  );
}
