import type { PictureEnrolment } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { current } from '~/i18n/locale';

type Reason = { what: string; todo?: string };

/** Where the server gives no reason for programs: by how its sentence begins. */
export const SENTENCES = {
  'The name is neither a uid nor an Aadhaar number': 'NO_NUMBER',
  'The uid in the name is wrong: a digit is missing, mistyped or in another place.': 'WRONG_UID',
  "The folder is one person's and the name another one's. Move the picture into the right folder.":
    'TWO_PEOPLE',
  'Nobody with this number is registered.': 'NOBODY',
} as const satisfies Record<string, keyof Messages['pictures']['reasons']>;

/** Why, in the reader's language; a reason that has no words yet in the server's. */
export function reasonOf({ file, result, reason, remark }: PictureEnrolment): Reason {
  const { biometrics, pictures } = current();
  if (reason === 'DUPLICATE_FACE') {
    return { what: biometrics.duplicate, todo: biometrics.duplicateHint };
  }
  if (reason === 'UNLIKE_OWN_PICTURES') {
    return { what: pictures.kinds[reason], todo: pictures.unlikeTodo };
  }
  if (reason === 'UNSUPPORTED_TYPE' && /\.hei[cf]$/i.test(file)) return pictures.reasons.HEIC;
  const known: Record<string, Reason> = { ...biometrics.refused, ...pictures.reasons };
  const said = Object.entries(SENTENCES).find(([sentence]) => remark?.startsWith(sentence));
  const code = reason ?? said?.[1] ?? '';
  const words = Object.hasOwn(known, code) ? known[code] : undefined;
  if (words) return words;
  const what = result === 'UNKNOWN_PERSON' ? pictures.kinds.UNKNOWN_PERSON : biometrics.otherRefusal;
  return remark ? { what, todo: remark } : { what };
}

/** The same in a line. */
export const sentenceOf = (line: PictureEnrolment) => {
  const { what, todo } = reasonOf(line);
  return todo ? current().pictures.whatAndTodo(what, todo) : what;
};
