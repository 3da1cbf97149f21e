import type { Messages } from '~/i18n/en';
import type { Matched } from './matching';
import { whyNot } from './picture-tile';

/** What happened last, in a sentence for readers who do not see the pictures move. */
export function newsOf(last: Matched['last'], words: Messages['pictures']['tray']): string {
  if (!last) return '';
  if ('undone' in last) return words.undone(last.undone.picture.line.file);
  const { person, picture, state } = last;
  const { file } = picture.line;
  return state === 'refused'
    ? words.notFor(file, person.name, whyNot(last))
    : words.enrolledFor(file, person.name);
}
