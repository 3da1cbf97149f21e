import type { SheetPlan, SheetPlanSitting } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';

/** A center counts in each of its sittings, so how many there are altogether the sittings do not say. */
const counted = [
  'newDays',
  'knownDays',
  'duties',
  'changedRoles',
  'needs',
  'conflicts',
  'missing',
] as const satisfies readonly (keyof SheetPlanSitting)[];
export type Totals = Record<(typeof counted)[number], number>;

export function totalsOf({ sittings }: SheetPlan): Totals {
  const sum = (name: (typeof counted)[number]) => sittings.reduce((total, one) => total + one[name], 0);
  return Object.fromEntries(counted.map((name) => [name, sum(name)])) as Totals;
}

/** What entering the roster would do, in a sentence or two. */
export function sentenceOf(totals: Totals, words: Messages['sheetWizard']['plan']): string {
  const parts = (['newDays', 'duties', 'changedRoles', 'needs'] as const).flatMap((name) =>
    totals[name] > 0 ? [words.parts[name](formatNumber(totals[name]), totals[name])] : [],
  );
  const last = parts.pop();
  const sum = last && words.sum(parts.length > 0 ? parts.join(', ') + words.and + last : last);
  const missing = totals.missing > 0 && words.stillMissing(formatNumber(totals.missing), totals.missing);
  return [sum ?? words.sumNothing, missing].filter(Boolean).join(' ');
}
