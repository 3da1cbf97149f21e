import type { PictureEnrolment } from '~/api/generated/functionary.gen';
import { masked } from './masked';

/** What became of a picture; `id` is its place among all. */
export type Line = PictureEnrolment & { id: string };

export type Trouble = 'REFUSED' | 'UNKNOWN_PERSON' | 'DUPLICATE_FACE';
export const TROUBLES = ['REFUSED', 'UNKNOWN_PERSON', 'DUPLICATE_FACE'] as const satisfies Trouble[];

/** What somebody has to see to. */
export function troubleOf({ result, reason }: PictureEnrolment): Trouble | undefined {
  if (result === 'REFUSED' || result === 'UNKNOWN_PERSON') return result;
  return result === 'ENROLLED' && reason === 'DUPLICATE_FACE' ? reason : undefined;
}

/** A picture that the server has no line for. */
export const refused = (name: string, reason: string | null, remark: string | null): PictureEnrolment => ({
  file: masked(name),
  functionaryId: null,
  fullName: null,
  uid: null,
  result: 'REFUSED',
  reason,
  remark,
});
