import type { Messages } from '~/i18n/en';
import type { SheetColumn } from './columns';
import type { Report } from './report';

type Words = Messages['sheets'];
/** What a call says to a sheet: its report, or why there is none. */
export type Answer = { report: Report } | { refusal: string };

/** Where sheets of one kind go, and what their page says. */
export type Source = {
  words: Words['centers'];
  /** Where the rows end up. */
  list: string;
  /** What may stand in its columns. */
  columns: readonly SheetColumn[];
  templates: { href: string; label: (words: Words) => string }[];
  send: (sheet: File, dryRun: boolean) => Promise<Answer>;
  /** A sheet of the rows with faults, where the server makes one. */
  failedRows?: (sheet: File) => Promise<Blob | undefined>;
};
