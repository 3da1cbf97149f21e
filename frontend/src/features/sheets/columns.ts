import type { Messages } from '~/i18n/en';

type Meaning = keyof Messages['sheets']['meanings'];
/** A column of a sheet: what stands over it, and what is accepted in it, in words or word by word. */
export type SheetColumn = {
  heading: string;
  needed?: true;
  means: Meaning;
  /** The table of labels whose keys are the accepted words. */
  oneOf?: 'gender' | 'education' | 'nationality' | 'functionaryRole';
};

const address = (whose: 'Current' | 'Permanent', needed?: true): SheetColumn[] =>
  [
    { heading: `${whose} State Lgd Code`, means: 'stateCode' as const },
    { heading: `${whose} District`, means: 'text' as const },
    { heading: `${whose} City`, means: 'text' as const },
    { heading: `${whose} Pin Code`, means: 'sixDigits' as const },
    { heading: `${whose} Full Address`, means: 'text' as const },
  ].map((column) => ({ ...column, ...(needed && { needed }) }));

/** As the template has them. */
export const FUNCTIONARY_COLUMNS: readonly SheetColumn[] = [
  { heading: 'First Name', needed: true, means: 'text' },
  { heading: 'Middle Name', means: 'text' },
  { heading: 'Last Name', means: 'beforeActivation' },
  { heading: 'Date Of Birth', needed: true, means: 'date' },
  { heading: 'Gender', means: 'oneOf', oneOf: 'gender' },
  { heading: 'Aadhaar Number', needed: true, means: 'twelveDigits' },
  { heading: 'Highest Qualification', means: 'oneOf', oneOf: 'education' },
  { heading: 'Nationality', means: 'oneOf', oneOf: 'nationality' },
  { heading: 'Father Name', needed: true, means: 'text' },
  { heading: 'Mother Name', needed: true, means: 'text' },
  { heading: 'Mobile Number', needed: true, means: 'tenDigits' },
  { heading: 'Alternate Mobile', means: 'tenDigits' },
  { heading: 'Email', means: 'email' },
  ...address('Current', true),
  { heading: 'Permanent Address Same As Current Address', needed: true, means: 'sameAddress' },
  ...address('Permanent'),
  { heading: 'Default Role', means: 'oneOf', oneOf: 'functionaryRole' },
];

export const CENTER_COLUMNS: readonly SheetColumn[] = [
  { heading: 'Name', needed: true, means: 'text' },
  { heading: 'Center Code', means: 'text' },
  { heading: 'City Code', needed: true, means: 'cityCode' },
  { heading: 'District Lgd Code', means: 'code' },
  { heading: 'State Lgd Code', means: 'stateCode' },
  { heading: 'Latitude', means: 'degrees' },
  { heading: 'Longitude', means: 'degrees' },
  { heading: 'Geo Fencing Radius', means: 'metres' },
  { heading: 'Is PH Friendly', means: 'yesNo' },
  { heading: 'Max Candidate Capacity', means: 'count' },
  { heading: 'Max PH Count', means: 'count' },
  { heading: 'Full Address', means: 'text' },
  { heading: 'Pin Code', means: 'sixDigits' },
];
