import { z } from 'zod/mini';
import { within } from './draws';
import { orEmpty, required, say, text } from './fields';

const between = (least: number, most: number, key: 'percent' | 'atLeastOne') =>
  text().check(
    z.refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most, say(key)),
  );
/** A limit, or empty for none. */
const limit = () => orEmpty(between(1, 1000, 'atLeastOne'));

const weight = z.enum(['OFF', 'LITTLE', 'MUCH']);
const area = z.enum(['OFF', 'CITY', 'DISTRICT']);

/** How much of a role's posts an agency may have at most. */
const share = z.object({ agency: text(), role: text(), percent: text() });

/** The rules by which people are proposed, as a form has them. */
export const fillingRules = {
  fit: z.boolean(),
  exempt: z.boolean(),
  trained: z.boolean(),
  interests: z.boolean(),
  available: z.boolean(),
  sameCenter: z.boolean(),
  women: z.boolean(),
  otherRoles: z.boolean(),
  workPlace: z.enum(['OFF', 'CENTER', 'CITY']),
  home: area,
  native: area,
  sittingsInARow: limit(),
  sittingsAWeek: limit(),
  freeAtKmPerHour: limit(),
  reservePercent: orEmpty(between(0, 100, 'percent')),
  fairShare: weight,
  nearness: weight,
  mixedAgencies: weight,
  quotas: weight,
  shares: z.array(share),
  experience: weight,
  languages: weight,
  noShows: weight,
  teams: weight,
  teamWish: z.enum(['TOGETHER', 'APART']),
  chance: weight,
};

type Witnessed = { witnessed: boolean; announced: string; hoursBefore: string };
const isAnnounced = (text: string) => text === '' || ([...text].length >= 5 && [...text].length <= 500);
const isHours = (text: string) =>
  text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 720);
// What is not shown any more holds nothing up.
const wellAnnounced = z.refine<Witnessed>(
  ({ witnessed, announced }) => !witnessed || isAnnounced(announced),
  {
    path: ['announced'],
    ...say('announced'),
  },
);
const inHours = z.refine<Witnessed>(({ witnessed, hoursBefore }) => !witnessed || isHours(hoursBefore), {
  path: ['hoursBefore'],
  ...say('hoursBefore'),
});

type Shared = { quotas: string; shares: z.input<typeof share>[] };
const isWhole = ({ agency, role, percent }: z.input<typeof share>) =>
  agency !== '' && role !== '' && /^\d{1,3}$/.test(percent) && Number(percent) <= 100;
// What is not shown any more holds nothing up.
const sharedWholly = z.refine<Shared>(({ quotas, shares }) => quotas === 'OFF' || shares.every(isWhole), {
  path: ['shares'],
  ...say('shareOpen'),
});
// The server takes one share of an agency in a role.
const sharedOnce = z.refine<Shared>(
  ({ quotas, shares }) =>
    quotas === 'OFF' || new Set(shares.map(({ agency, role }) => `${agency} ${role}`)).size === shares.length,
  { path: ['shares'], ...say('shareTwice') },
);

type Dates = { from: string; until: string };
const forwards = z.refine<Dates>(({ from, until }) => !from || !until || from <= until, {
  path: ['until'],
  ...say('proposalDates'),
});

/** What is to be filled, and by which rules. */
export const filling = z
  .object({
    examinationId: required(),
    regionId: text(),
    from: text(),
    until: text(),
    preset: z.string(),
    ...fillingRules,
    witnessed: z.boolean(),
    announced: text(),
    hoursBefore: text(),
  })
  .check(forwards, wellAnnounced, inHours, sharedWholly, sharedOnce);
export type FillingValues = z.input<typeof filling>;

/** The name under which rules are kept. */
export const keptRulesName = z.object({ name: within(3, 80, 'rulesName') });
