import type { Messages } from '~/i18n/en';

type Meaning = keyof Messages['sheets']['meanings'];
/** A column of a sheet: what stands over it, and what is accepted in it. */
export type SheetColumn = { heading: string; needed?: true; means: Meaning };

/** As the template has them. */
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
