import { HttpResponse, http, type JsonBodyType } from 'msw';
import type {
  DrawDetails,
  FillingPreset,
  Functionary,
  PostReasons,
  Proposal,
  ProposalDetails,
  ProposalSummary,
  ProposedPost,
  Rules,
} from '~/contract/types.gen';
import { rahul } from './day-fixtures';
import { server } from './msw/server';
import { meera, ravi } from './staff';

const at = (path: string) => `*/server/examination${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

const rules: Rules = {
  ...{ fit: true, exempt: true, otherRoles: false, trained: false, interests: true, available: true },
  ...{ workPlace: 'CENTER', home: 'OFF', native: 'OFF', sameCenter: true, freeAtKmPerHour: 40 },
  ...{ sittingsInARow: 8, sittingsAWeek: 18, women: true },
  fairShare: { weight: 'MUCH', by: 'DUTIES' },
  nearness: { weight: 'LITTLE', bands: [10, 30, 80] },
  quotas: { weight: 'OFF', shares: [] },
  mixedAgencies: 'LITTLE',
  experience: { weight: 'LITTLE', duties: 3 },
  ...{ languages: 'LITTLE', noShows: 'LITTLE', chance: 'MUCH' },
  teams: { weight: 'OFF', wish: 'APART' },
};
const preset = (name: string, changed: Partial<Rules> = {}): FillingPreset => ({
  id: null,
  canDelete: false,
  name,
  rules: { rules: { ...rules, ...changed }, agencyShares: [], reservePercent: 0 },
});
export const presets = [
  preset('SSC_TIER_ONE'),
  preset('ELECTION_LIKE', { workPlace: 'CITY', home: 'CITY', native: 'CITY' }),
  preset('NEAREST_FIRST', { sameCenter: false }),
];

export const proposal: Proposal = {
  ...{ id: 'rp-1', examinationId: 'ex-1', examinationName: 'Graduate Level 2026' },
  ...{ regionId: 'r-1', regionName: 'Western Region', centerId: null, from: null, until: null },
  ...{ state: 'READY', version: 3, seed: '0'.repeat(64), digest: '1'.repeat(64), progress: 100 },
  rules: presets[0]?.rules as Proposal['rules'],
  isWitnessed: false,
  ...{ needed: 15, filled: 13, entered: 0, skipped: 0, failure: null, undo: null, undoneAt: null },
  ...{ createdBy: 'Anita Rao', createdAt: '2026-11-20T05:00:00Z' },
  ...{ changedBy: 'Anita Rao', changedAt: '2026-11-20T05:01:00Z', expiresAt: '2026-11-27T05:00:00Z' },
};

export const summary: ProposalSummary = {
  roles: [
    { role: 'EDUQUITY_INVIGILATOR', needed: 12, filled: 10 },
    { role: 'EDUQUITY_VENUE_MANAGER', needed: 3, filled: 3 },
  ],
  centers: [
    { id: 'c-1', name: 'Government Polytechnic', city: 'Pune', needed: 8, filled: 6 },
    { id: 'c-2', name: 'Modern High School', city: 'Pune', needed: 7, filled: 7 },
  ],
  dates: [{ date: '2026-11-24', needed: 15, filled: 13 }],
  ...{
    duties: 13,
    emptyPosts: 1,
    standingBy: 0,
    reserveNeeded: 0,
    points: 420,
    fewestPoints: 400,
    mostFilled: 14,
  },
  costs: [
    { rule: 'FAIR_SHARE', points: 300 },
    { rule: 'NEARNESS', points: 120 },
  ],
  fairness: [
    { duties: 0, before: 20, after: 7 },
    { duties: 1, before: 5, after: 18 },
  ],
  distances: [
    { toKm: 10, duties: 9, ofThoseToBeNear: 3 },
    { toKm: null, duties: 4, ofThoseToBeNear: 0 },
  ],
  people: 25,
  isChanged: false,
};

/** What a list says of somebody. */
const asListed = (person: Functionary) => ({
  ...rahul,
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
});
export const raviListed = asListed(ravi);
export const meeraListed = asListed(meera);

export const post: ProposedPost = {
  ...{ post: 7, centerId: 'c-1', centerName: 'Government Polytechnic', city: 'Pune' },
  ...{ role: 'EDUQUITY_INVIGILATOR', date: '2026-11-24', batches: ['Morning'], needed: 3, filled: 1 },
  people: [{ functionary: rahul, stands: false, locked: false, anyway: [] }],
};
export const fullPost: ProposedPost = {
  ...{ ...post, post: 8, role: 'EDUQUITY_VENUE_MANAGER', needed: 1, filled: 1 },
  people: [{ functionary: meeraListed, stands: false, locked: true, anyway: [] }],
};

export const reasons: PostReasons = {
  post,
  why: [
    {
      functionaryId: rahul.id,
      against: [],
      because: [{ rule: 'NEARNESS', points: -4, number: 4 }],
    },
  ],
  whyEmpty: {
    ...{ missing: 2, people: 25 },
    keptAway: [{ rule: 'SAME_CENTER', first: 14, only: 6 }],
    mend: 'ASK',
    mendPeople: null,
    mendRule: 'SAME_CENTER',
    mendPerson: raviListed,
  },
  whoElse: [{ functionary: meeraListed, points: 12, because: [] }],
};

type Given = {
  proposal?: Partial<Proposal>;
  summary?: Partial<ProposalSummary> | null;
  draw?: DrawDetails | null;
};

/** A server that keeps one proposal; what it is told is kept. */
export function givenProposal({ proposal: changed, summary: sums = {}, draw = null }: Given = {}) {
  const told: { path: string; body: unknown }[] = [];
  const now: ProposalDetails = {
    proposal: { ...proposal, ...changed, isWitnessed: draw !== null },
    summary: sums && { ...summary, ...sums },
    draw,
  };
  const asked: URL[] = [];
  const note = async (request: Request) =>
    told.push({
      path: new URL(request.url).pathname.replace('/server/examination', ''),
      body: await request.json(),
    });
  const answer = (path: string, body: () => JsonBodyType) =>
    http.post(at(path), async ({ request }) => {
      await note(request);
      return say(body());
    });
  server.use(
    http.get(at('/filling-presets'), () => say(presets)),
    http.get(at('/roster-proposals'), () => say([now.proposal])),
    answer('/roster-proposals', () => [now.proposal]),
    http.get(at('/roster-proposals/:id'), () => say(now)),
    answer('/roster-proposals/:id/cancel', () => ({ success: true })),
    answer('/roster-proposals/:id/changes', () => {
      now.proposal = { ...now.proposal, version: now.proposal.version + 1 };
      return now;
    }),
    answer('/roster-proposals/:id/enter', () => {
      now.proposal = { ...now.proposal, state: 'ENTERING', progress: 0 };
      return now;
    }),
    answer('/undo/:id', () => ({ days: 0, duties: 12, skipped: [] })),
    http.get(at('/roster-proposals/:id/posts'), ({ request }) => {
      asked.push(new URL(request.url));
      return say({ data: [post, fullPost], total: 2, nextCursor: null });
    }),
    http.get(at('/roster-proposals/:id/posts/:post'), ({ params }) =>
      say(params.post === '8' ? { ...{ post: fullPost, why: [], whyEmpty: null, whoElse: [] } } : reasons),
    ),
  );
  return { told, asked, now };
}
