import type { Messages } from '~/i18n/en';
import type { HelpColumn } from './columns-table';

type Column = HelpColumn<keyof Messages['sheetWizard']['rosterHelp']['means']>;

/** The columns of a roster, as the server names them. */
export const ROSTER_COLUMNS: readonly Column[] = [
  { heading: 'Examination', needed: true, means: 'examination' },
  { heading: 'Center', needed: true, means: 'center' },
  { heading: 'Date', needed: true, means: 'date' },
  { heading: 'Batch', needed: true, means: 'batch' },
  { heading: 'Reporting Time', means: 'time' },
  { heading: 'Gate Opens', means: 'time' },
  { heading: 'Closes', means: 'time' },
  { heading: 'Role', means: 'role' },
  { heading: 'UID', means: 'uid' },
  { heading: 'Aadhaar Number', means: 'aadhaar' },
  { heading: 'Mobile Number', means: 'mobile' },
  { heading: 'Person', means: 'person' },
  { heading: 'Needed', means: 'needed' },
];
