import type { SheetTableColumn } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { letterOf } from './mapping';

/** What stands over a column; its letter where nothing does. */
export const headingOf = (
  { heading, index }: SheetTableColumn,
  words: Messages['sheetWizard']['columns'],
): string => heading.trim() || words.column(letterOf(index));
