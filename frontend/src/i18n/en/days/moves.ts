import { formatNumber } from '../../format';

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);
const duties = (count: number) => (count === 1 ? '1 duty' : `${formatNumber(count)} duties`);
const days = (count: number) => (count === 1 ? '1 day' : `${formatNumber(count)} days`);

/** Examination days that move with their people. */
export const dayMoves = {
  title: 'Move days',
  text: 'Put days off, bring them forward, or give them other times or another center. Their people come along and are told.',
  which: 'Which days',
  whichHint: 'Days that are over stay as they are.',
  region: 'Region',
  allRegions: 'All regions',
  center: 'Center',
  allCenters: 'All centers',
  date: 'Date',
  allDates: 'Empty for all coming dates.',
  batch: 'Batch',
  allBatches: 'Empty for all batches.',
  what: 'What changes',
  kind: 'What changes',
  kinds: { DATE: 'Date', TIMES: 'Times', CENTER: 'Center', BATCH: 'Batch' },
  toDate: 'New date',
  days: 'Days later',
  daysHelp: 'With a minus for days earlier, such as -2.',
  toBatch: 'New batch',
  toCenter: 'New center',
  toCenterHelp: 'Of the same region. The roster and what it needs come along.',
  look: 'See whom it touches',
  back: 'Back',
  refused: 'These days cannot move like that',
  heading: (moved: number, count: number, who: number) =>
    count === 0 ? `${days(moved)} without people` : `${days(moved)} with ${duties(count)} of ${people(who)}`,
  before: 'So far',
  after: 'From now on',
  centers: 'Centers',
  sitting: (date: string, batch: string, time?: string) => [date, batch, time].filter(Boolean).join(', '),
  told: (count: number) =>
    count === 0
      ? 'Nobody has to be told.'
      : `${people(count)} will be told by SMS, once the time to undo it is over.`,
  acceptAnew: (count: number) => `${people(count)} had accepted and will be asked to accept anew.`,
  warning: (sentence: string, count: number) => `${sentence} (${duties(count)})`,
  takenOff: (count: number) =>
    `${people(count)} cannot serve then or there and ${count === 1 ? 'is' : 'are'} taken off`,
  takenOffHint: 'Their posts are open afterwards.',
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  changed: 'The roster has changed meanwhile. Please look again.',
  action: (moved: number, count: number) =>
    count === 0 ? `Move ${days(moved)}` : `Move ${days(moved)} with ${duties(count)}`,
  done: (moved: number, count: number) =>
    count === 0 ? `${days(moved)} moved` : `${days(moved)} with ${duties(count)} moved`,
};
