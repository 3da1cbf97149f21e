import type { Point } from './landmarks';

/** The shares by which `crates/face_engine/src/quality/pose.rs` tells where a face looks. */
const NOSE_BY_EYES = 0.45;
const NOSE_BY_HEIGHT = 0.43;
const NOSE_FROM_EYES = 0.52;

export type Pose = { yaw: number; pitch: number; roll: number };

const centre = (points: readonly Point[]): Point => {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
};
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The middles of the eyes as they lie in the picture, the left one first. */
export const eyes = (points: readonly Point[]) =>
  [centre(points.slice(36, 42)), centre(points.slice(42, 48))] as const;

/** In degrees, good to about ten of them, from 68 points. */
export function pose(points: readonly Point[]): Pose {
  const [left, right] = eyes(points);
  const tilt = Math.atan2(right[1] - left[1], right[0] - left[0]);
  const upright = ([x, y]: Point): Point => [
    x * Math.cos(tilt) + y * Math.sin(tilt),
    y * Math.cos(tilt) - x * Math.sin(tilt),
  ];
  const of = (from: number, to = from + 1) => upright(centre(points.slice(from, to)));
  const [outerLeft, outerRight, nose, mouth] = [of(36), of(45), of(30), of(48, 60)];
  const apart = Math.max(outerRight[0] - outerLeft[0], 1);
  const sideways = (nose[0] - (outerLeft[0] + outerRight[0]) / 2) / apart;
  const line = (upright(left)[1] + upright(right)[1]) / 2;
  const drop = (nose[1] - line) / Math.max(mouth[1] - line, 1);
  return {
    yaw: degrees(Math.atan(sideways / NOSE_BY_EYES)),
    pitch: degrees(Math.atan((drop - NOSE_FROM_EYES) / NOSE_BY_HEIGHT)),
    roll: degrees(tilt),
  };
}
