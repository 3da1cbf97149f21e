import type { Messages } from '~/i18n/en';
import type { HelpColumn } from './columns-table';

type Column = HelpColumn<keyof Messages['sheetWizard']['declarationsHelp']['means']>;

/** The columns of a sheet of declarations, as the server names them. */
export const DECLARATION_COLUMNS: readonly Column[] = [
  { heading: 'UID', means: 'who' },
  { heading: 'Aadhaar Number', means: 'who' },
  { heading: 'Mobile Number', means: 'who' },
  { heading: 'Person', means: 'person' },
  { heading: 'Not Available From', means: 'from' },
  { heading: 'Not Available Until', means: 'until' },
  { heading: 'City', means: 'city' },
  { heading: 'Centers', means: 'centers' },
  { heading: 'Examination', means: 'examination' },
  { heading: 'Interest', means: 'interest' },
  { heading: 'Reason', means: 'reason' },
];
