import type { Proposal, ProposalDetails, ProposalSummary, RuleCost } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { bandsOf } from './bands';

/** A proposal whose figures are known. */
export type Counted = Pick<ProposalDetails, 'proposal'> & { summary: ProposalSummary };
export type Line = { name: string; values: [string, string] };
type Pair = readonly [Counted, Counted];

const isFound = ({ state }: Proposal) => state === 'READY' || state === 'ENTERED';
const isOfOne = (one: Proposal, other: Proposal) =>
  one.examinationId === other.examinationId && one.regionId === other.regionId;

/** Those that can be laid beside a proposal, without itself. */
export const besides = (one: Proposal | undefined, rows: readonly Proposal[]) =>
  rows.filter((row) => one && row.id !== one.id && isFound(row) && isOfOne(one, row));

/** The proposals that have another of the same examination and region to be compared with. */
export const comparable = (rows: readonly Proposal[]) =>
  rows.filter((row) => isFound(row) && besides(row, rows).length > 0);

/** What two proposals come to, in groups. */
export function compared(pair: Pair, { proposals }: Messages): { title?: string; lines: Line[] }[] {
  const words = proposals.compare;
  const line = (name: string, say: (one: Counted) => string): Line => ({
    name,
    values: [say(pair[0]), say(pair[1])],
  });
  const of = (there: number, needed: number) => proposals.filledOf(formatNumber(there), formatNumber(needed));
  return [
    {
      lines: [
        line(words.filled, ({ proposal: { filled, needed } }) => of(filled, needed)),
        line(words.missing, ({ proposal: { filled, needed } }) => formatNumber(Math.max(0, needed - filled))),
        line(words.duties, ({ summary }) => formatNumber(summary.duties)),
        line(words.standingBy, ({ summary }) => of(summary.standingBy, summary.reserveNeeded)),
        line(words.most, ({ summary }) => formatNumber(mostDuties(summary))),
      ],
    },
    {
      title: words.points,
      lines: rulesOf(pair, proposals).map((rule) =>
        line(proposals.softRules[rule].name, ({ summary }) =>
          orDash(summary.costs.find((cost) => cost.rule === rule)?.points),
        ),
      ),
    },
    {
      title: words.distances,
      lines: bandNames(pair, proposals).map((name) =>
        line(name, ({ summary }) =>
          orDash(bandsOf(summary, proposals).find((band) => band.name === name)?.duties),
        ),
      ),
    },
  ];
}

const orDash = (number: number | undefined) => (number === undefined ? '–' : formatNumber(number));

const mostDuties = ({ fairness }: ProposalSummary) =>
  Math.max(0, ...fairness.filter(({ after }) => after > 0).map(({ duties }) => duties));

/** In the order that rules have everywhere. */
const rulesOf = (pair: Pair, { softRules }: Messages['proposals']) =>
  (Object.keys(softRules) as RuleCost['rule'][]).filter((rule) =>
    pair.some(({ summary }) => summary.costs.some((cost) => cost.rule === rule)),
  );

/** Rules may set bands of their own: those of both, the nearest first. */
function bandNames(pair: Pair, words: Messages['proposals']) {
  const bands = pair.flatMap(({ summary }) => bandsOf(summary, words));
  const end = (toKm: number | null) => toKm ?? Number.MAX_SAFE_INTEGER;
  bands.sort((one, other) => end(one.toKm) - end(other.toKm) || one.from - other.from);
  return [...new Set(bands.map(({ name }) => name))];
}
