import type { ReactNode } from 'react';
import type { Messages } from '~/i18n/en';
import type { Family } from '~/lib/people/role-families';
import type { SheetColumn } from './columns';
import type { Report } from './report';

type Words = Messages['sheets'];
/** What a call says to a sheet: its report at once, or the number of the work that goes on. */
export type Answer = { report: Report } | { jobId: string } | { refusal: string };
/** How far the work is; the report once it is over. */
export type Progress = { done: number; total: number; report?: Report; refusal?: string };

/** Where sheets of one kind go, and what their page says. */
export type Source = {
  words: Words['functionaries'] | Words['centers'];
  /** Where the rows end up. */
  list: string;
  /** What may stand in its columns. */
  columns: readonly SheetColumn[];
  /** Whose roles may stand in it, where that is settled. */
  family?: Family | undefined;
  templates: { href: string; label: (words: Words) => string }[];
  send: (sheet: File, dryRun: boolean) => Promise<Answer>;
  progressOf: (jobId: string) => Promise<Progress>;
  /** A sheet of the rows with faults, where the server makes one. */
  failedRows?: (sheet: File) => Promise<Blob | undefined>;
  /** To be chosen before the sheet. */
  choice?: ReactNode;
  /** What was chosen, once there is a result. */
  about?: string | undefined;
};
