import type { Messages } from '~/i18n/en';
import type { HelpColumn } from './columns-table';

type Column = HelpColumn<keyof Messages['sheetWizard']['profileHelp']['means']>;

/** The columns of the duty profile, which a sheet of people may have besides, as the server names them. */
export const PROFILE_COLUMNS: readonly Column[] = [
  { heading: 'Work City', means: 'workCity' },
  { heading: 'Work Center', means: 'workCenter' },
  { heading: 'Native City', means: 'nativeCity' },
  { heading: 'Languages', means: 'languages' },
  { heading: 'Trained As', means: 'trainedAs' },
  { heading: 'Trained On', means: 'trainedOn' },
  { heading: 'Exemption', means: 'exemption' },
  { heading: 'Not Available From', means: 'from' },
  { heading: 'Not Available Until', means: 'until' },
  { heading: 'Reason Not Available', means: 'reason' },
];
