import type { SheetDraftRow } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { inWords } from '../sentence';
import type { Unsaved } from '../unsaved-cells';

/** What there is to say about a cell beside its text; undefined where there is nothing. */
export function descriptionOf(
  words: Messages['sheetRows'],
  faults: SheetDraftRow['faults'],
  was: SheetDraftRow['was'][number] | undefined,
  typed: Unsaved | undefined,
): string | undefined {
  const said = [
    typed?.state === 'FAILED' && words.notSaved(typed.message ?? ''),
    ...faults.map(({ message, isWarning }) => {
      const said = inWords(words, message);
      return isWarning ? `${words.warning}: ${said}` : said;
    }),
    was && words.sheetSaid(was.text),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : undefined;
}
