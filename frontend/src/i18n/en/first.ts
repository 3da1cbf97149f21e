import { intro, product, tagline } from './product';

/**
 * What the first script says of a home before anything else has come. It carries the words of every language, so only
 * these; the sections take them from here.
 */
export const first = {
  product,
  tagline,
  intro,
  /** Regions that the language calls otherwise than the server does. */
  regions: {} as Readonly<Record<string, string>>,
  dashboards: {
    admin: 'Dashboard',
    region: 'Region dashboard',
    agency: 'Agency dashboard',
    /** The sentence that says how the day goes. */
    presence: (present: string, total: string, share: string, soFar: boolean) =>
      `${present} of ${total} ${soFar ? 'due so far ' : ''}present, ${share}`,
    /** Of people assigned whose reporting time has not come, or is not known. */
    noneDue: (total: string) => `${total} assigned, nobody is due yet`,
    gatesShut: 'Gates not open',
    nobodyAssigned: (date: string) => `Nobody is assigned on ${date}`,
    openAnomalies: (count: string, total: number) =>
      `${total === 0 ? 'no anomaly' : `${count} ${total === 1 ? 'anomaly' : 'anomalies'}`} open on this day`,
    lowCenters: (count: string, total: number) =>
      total === 0 ? 'no center below 80%' : `${count} ${total === 1 ? 'center' : 'centers'} below 80%`,
  },
  board: {
    title: 'Day board',
    hint: 'Today’s examination days in your city or center.',
  },
  monitoring: {
    title: 'Monitoring',
    hint: 'Your examination days. Start monitoring on the device that stands at the gate.',
  },
  health: {
    title: 'Health',
    purpose: 'How this installation is: messages, gates, background work, accounts and agencies.',
  },
};

export type FirstWords = typeof first;
export type DayWords = Pick<
  FirstWords['dashboards'],
  'presence' | 'noneDue' | 'gatesShut' | 'nobodyAssigned' | 'openAnomalies' | 'lowCenters'
>;
