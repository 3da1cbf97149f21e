import type { Box } from '~/lib/faces/detector';
import { type Area, type Luma, light } from '~/lib/faces/luma';
import type { Pose } from '~/lib/faces/pose';
import type { Waiting } from './messages';

/** Below this the detector is not sure, and the server would not count the face either (`bystander_score`). */
const SURE = 0.45;
/** Faces narrower than this share of the largest are the queue behind; the server has the same share. */
const COMPANION = 0.6;
/** Of the picture's longer side: 160 points of the 960 that are sent, where the server needs 40 and likes 90. */
const NEAR = 0.17;
/** Light in a face. The server refuses below 22 and above 235; dark skin in good light is at about 30 to 40. */
const DARK = 26;
const DIM = 34;
const BRIGHT = 222;
const BURNT = 0.4;
/** So much brighter than a dark face is everything together where the light is behind the person. */
const BEHIND = 60;
/** A picture in which no face can be seen is too dark or too bright itself. */
const DARK_SCENE = 32;
const BRIGHT_SCENE = 235;
/** Degrees. The server refuses from 45, 45 and 50. */
const YAW = 38;
const PITCH = 36;
const ROLL = 42;

/** One half of a face is more than twice as bright as the other, as a logarithm. */
const UNEVEN = 0.75;

/** Who the picture would be of, and how many people are before the camera. */
export function subject(boxes: readonly Box[]): { face: Box | undefined; sure: boolean; several: boolean } {
  const sure = boxes.filter(({ score }) => score >= SURE);
  const face = sure.toSorted((one, other) => other.width - one.width)[0];
  if (!face) return { face: boxes[0], sure: false, several: false };
  const people = sure.filter(({ width }) => width >= COMPANION * face.width).length;
  return { face, sure: true, several: people > 1 };
}

/**
 * What is wrong with the light, if anything. Where no face is seen, that may be why: it is measured `where` one should be.
 */
export function badLight(luma: Luma, face: Box | undefined, where: Area): Waiting | undefined {
  const whole = light(luma, { left: 0, top: 0, width: luma.width, height: luma.height });
  const { mean, burnt } = light(luma, within(face ?? where));
  if (!face) {
    if (whole.mean < DARK_SCENE) return 'dark';
    if (mean < DARK_SCENE && whole.mean - mean > BEHIND / 2) return 'against';
    return whole.mean > BRIGHT_SCENE || burnt > BURNT ? 'bright' : undefined;
  }
  if (mean < DARK && whole.mean - mean > BEHIND) return 'against';
  if (mean < DARK || (mean < DIM && whole.mean < DIM)) return 'dark';
  return mean > BRIGHT || burnt > BURNT ? 'bright' : undefined;
}

/** Whether one half of a face is so much darker than the other that it is hard to see as one. */
export function isHalfLit(luma: Luma, face: Box): boolean {
  const half = within(face);
  half.width /= 2;
  const one = light(luma, half).mean;
  half.left += half.width;
  return Math.abs(Math.log(one / light(luma, half).mean)) > UNEVEN;
}

const within = ({ left, top, width, height }: Area): Area => ({
  left: left + width * 0.2,
  top: top + height * 0.2,
  width: width * 0.6,
  height: height * 0.6,
});

/** Where the face should be, as shares of what the screen shows of the picture. */
const ASIDE = 0.24;
const UP_OR_DOWN = 0.26;

/** Whether a face is large enough and where the oval is; `aspect` is that of the part of the picture that the screen shows. */
export function badPlace(face: Box, { width, height }: Luma, aspect: number): Waiting | undefined {
  if (face.width < NEAR * Math.max(width, height)) return 'closer';
  const shownWidth = Math.min(width, height * aspect);
  const shownHeight = Math.min(height, width / aspect);
  const aside = Math.abs(face.left + face.width / 2 - width / 2);
  const upOrDown = Math.abs(face.top + face.height / 2 - height / 2);
  const isCut =
    face.left < -0.1 * face.width ||
    face.top < -0.1 * face.height ||
    face.left + face.width > width + 0.1 * face.width ||
    face.top + face.height > height + 0.1 * face.height;
  return isCut || aside > ASIDE * shownWidth || upOrDown > UP_OR_DOWN * shownHeight ? 'oval' : undefined;
}

export const isStraight = ({ yaw, pitch, roll }: Pose): boolean =>
  Math.abs(yaw) <= YAW && Math.abs(pitch) <= PITCH && Math.abs(roll) <= ROLL;
