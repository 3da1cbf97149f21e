import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import type { Tone } from '../figures/status-badge';

type Grade = 'good' | 'fair' | 'poor';
export const PARTS = ['size', 'sharpness', 'light', 'pose', 'occlusion', 'faces'] as const;
type Part = (typeof PARTS)[number];

/** How good a picture of a face is, part by part. */
export type Quality = Record<Exclude<Part, 'faces'>, Grade> & { faces: number };

const tones: Record<Grade, Tone> = { good: 'verified', fair: 'attention', poor: 'refused' };

/** A part in words. That something covers the face is a guess, and said as one. */
export function wordsOf(quality: Quality, part: Part, words: Messages['biometrics']): string {
  if (part === 'faces') return formatNumber(quality.faces);
  return (part === 'occlusion' ? words.covered : words.grades)[quality[part]];
}

export function toneOf(quality: Quality, part: Part): Tone {
  if (part === 'faces') return quality.faces === 1 ? 'verified' : 'refused';
  return tones[quality[part]];
}
