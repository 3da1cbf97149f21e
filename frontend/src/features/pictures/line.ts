import type { PictureEnrolment } from '~/contract/types.gen';
import { uidIn } from './whose';

/** What became of a picture; `id` is its place among all. */
export type Line = PictureEnrolment & { id: string };

/** Enrolled, and to be looked at all the same. */
const DOUBTS = ['DUPLICATE_FACE', 'UNLIKE_OWN_PICTURES'] as const;
export type Doubt = (typeof DOUBTS)[number];
export const TROUBLES = ['REFUSED', 'UNKNOWN_PERSON', ...DOUBTS] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What somebody has to see to. */
export function troubleOf({ result, reason }: PictureEnrolment): Trouble | undefined {
  if (result === 'REFUSED' || result === 'UNKNOWN_PERSON') return result;
  return result === 'ENROLLED' || result === 'ALREADY_ENROLLED'
    ? DOUBTS.find((doubt) => doubt === reason)
    : undefined;
}

/** A picture that the server has no line for. */
export const refused = (name: string, reason: string | null, remark: string | null): PictureEnrolment => ({
  file: name,
  functionaryId: null,
  fullName: null,
  uid: uidIn(name),
  result: 'REFUSED',
  reason,
  remark,
});
