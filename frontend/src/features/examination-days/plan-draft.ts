import type { NewExaminationDays } from '~/contract/types.gen';
import type { Location } from '~/lib/day/location';
import { addDays } from '~/lib/time/dates';

export type BatchDraft = {
  key: number;
  batch: string;
  reportingAt: string;
  entryOpensAt: string;
  closesAt: string;
};

/** What is typed on the page. */
export type PlanDraft = {
  examinationId: string;
  place: Location;
  codes: string;
  first: string;
  last: string;
  /** Dates between the two that are left out. */
  without: readonly string[];
  batches: readonly BatchDraft[];
};

/** The server takes no more at a time. */
const MOST_DATES = 60;

/** Each date from the first to the last. */
export function datesBetween(first: string, last: string): string[] {
  if (!first) return [];
  const dates: string[] = [];
  for (let date = first; dates.length < MOST_DATES; date = addDays(date, 1)) {
    dates.push(date);
    if (date >= (last || first)) break;
  }
  return dates;
}

export const codesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** What the server is asked to enter; nothing as long as something is missing. */
export function bodyOf(draft: PlanDraft, dryRun: boolean): NewExaminationDays | undefined {
  const { examinationId, place, batches } = draft;
  const dates = datesBetween(draft.first, draft.last).filter((date) => !draft.without.includes(date));
  const centerCodes = codesIn(draft.codes);
  const { centerId: _, ...where } = place;
  const isSomewhere = centerCodes.length > 0 || Object.keys(where).length > 0;
  const named = batches.filter(({ batch }) => batch.trim());
  if (!examinationId || !isSomewhere || dates.length === 0 || named.length === 0) return undefined;
  return {
    examinationId,
    dates,
    batches: named.map(({ key: _, ...batch }) => ({
      batch: batch.batch.trim(),
      reportingAt: batch.reportingAt || null,
      entryOpensAt: batch.entryOpensAt || null,
      closesAt: batch.closesAt || null,
    })),
    centers: { ...where, centerIds: [], centerCodes },
    dryRun,
  };
}
