import { formatNumber } from '../../format';

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);
const nth = (place: number) => {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${(!teen && ['th', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;
};

/** Open posts, for which people are asked one after the other. */
export const openPosts = {
  title: 'Open posts',
  hint: 'Duties that were declined, taken off or left without an answer, and who is asked to take them.',
  list: 'Open posts and who is asked',
  asking: (name: string, place: number, all: number, until: string) =>
    `Asking ${name}, ${nth(place)}${place > all ? '' : ` of ${formatNumber(all)}`}, until ${until}`,
  askingReserve: (name: string, until: string) => `Asking ${name}, who stands by, until ${until}`,
  begins: 'The first person is being asked',
  waits: (until: string) => `Nobody is asked until ${until}`,
  filledBy: (name: string) => `Filled by ${name}`,
  nobodyLeft: (asked: number) =>
    asked === 0
      ? 'Nobody left: there was nobody to ask'
      : `Nobody left: ${formatNumber(asked)} ${asked === 1 ? 'was' : 'were'} asked`,
  notNeeded: 'Filled in another way',
  stopped: (asked: number) => `Stopped after ${people(asked)}`,
  over: (asked: number) => `The day began: ${people(asked)} had been asked`,
  notAsked: 'Nobody was asked yet',
  before: (text: string) => `Before: ${text}`,
  offers: {
    ASKED: 'is asked',
    ACCEPTED: 'comes',
    DECLINED: 'cannot come',
    SILENT: 'gave no answer',
    TAKEN: 'too late',
    REFUSED: 'not allowed',
    WITHDRAWN: 'withdrawn',
  },
  offer: (name: string, said: string) => `${name} ${said}`,
  whoFits: 'Who fits?',
  whoFitsFor: (name: string) => `Who fits the post of ${name}?`,
  dialog: (name: string) => `The post of ${name}`,
  fitting: 'These fit best, and are asked in this order',
  nobodyFits: 'Nobody fits: all with this role are on duty, declined, or were asked.',
  standingBy: 'Then those who stand by',
  away: (km: string) => `${km} km away`,
  notOpen: 'This post is not open any more.',
  each: (minutes: number) =>
    `Each has ${formatNumber(minutes)} min to answer by the link in the message; less when the duty begins soon.`,
  quiet: (until: string) =>
    `It is a quiet hour: nobody is asked before ${until}, unless the duty begins soon after.`,
  ask: 'Ask one after the other',
  askAgain: 'Ask anew',
  stop: 'Stop asking',
  stopFor: (name: string) => `Stop asking for the post of ${name}`,
  begun: 'People are being asked',
  isStopped: 'Nobody is asked any more',
  counts: {
    asking: 'Being asked',
    filled: 'Filled',
    nobodyLeft: 'Nobody left',
    stopped: 'Stopped',
  },
  fill: 'Fill declined posts by asking',
  fillStop: 'Stop asking',
  fillAgain: 'Ask anew',
  fillsNow: 'Posts that are declined, or left without an answer, are filled by asking other people.',
  fillsNot: 'Declined posts stay open until you fill them.',
  tick: 'Fill declined posts by asking substitutes',
  tickHint:
    'For each duty that is declined, or counts as open after no answer, the people who fit best are asked one after the other by SMS, until one comes.',
  more: (count: number) => `and ${formatNumber(count)} more`,
};
