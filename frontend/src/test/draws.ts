import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { CallUp, DrawDetails, DrawToWitness, Proposal, Witness } from '~/contract/types.gen';
import { rahul } from './day-fixtures';
import { server } from './msw/server';
import { givenProposal, proposal } from './proposals';

const at = (path: string) => `*/server/examination/roster-draws${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

export const digest = '0123abcd'.repeat(8);
export const seed = '89ef4567'.repeat(8);

export const kavita: Witness = {
  ...{ name: 'Kavita Menon', kind: 'SIGNED_IN', role: 'SSC_CITY_COORDINATOR', typedBy: null },
  ...{ spokenAt: '2026-11-20T06:00:00Z', words: null, isOneself: false },
};
export const josef: Witness = {
  ...{ name: 'Josef D’Souza', kind: 'FROM_PAPER', role: null, typedBy: 'Anita Rao' },
  ...{ spokenAt: '2026-11-20T06:05:00Z', words: null, isOneself: true },
};

export const LACKING = 'At least two witnesses say their words before it is drawn.';

/** Frozen, and no witness has spoken. */
export const frozen: DrawDetails = {
  ...{ announced: null, hoursBefore: 48, program: '1.4.0', frozenAt: '2026-11-20T05:10:00Z' },
  ...{ drawnAt: null, witnesses: [], lacking: 'TWO_WITNESSES', setAside: [], isSealed: false },
  ...{ nextToldAt: null, calledUp: 0 },
};
export const drawn: DrawDetails = {
  ...{ ...frozen, drawnAt: '2026-11-20T06:30:00Z', lacking: null },
  witnesses: [
    { ...kavita, words: 'blue elephants' },
    { ...josef, words: 'सात समंदर' },
  ],
};

export const callUp: CallUp = {
  ...{ functionary: rahul, date: '2026-12-06', cityId: 'ct-1', city: 'Pune' },
  ...{ role: 'EDUQUITY_INVIGILATOR', standsBy: false, mark: '9f3c11aa' },
  centerToldAt: '2026-12-04T03:30:00Z',
};

type Given = { proposal?: Partial<Proposal>; draw?: Partial<DrawDetails> };

/** A server that keeps a proposal whose draw is frozen, unless said otherwise; what it is told is kept. */
export function givenDraw({ proposal: changed, draw = frozen }: Given = {}) {
  const state = changed?.state ?? 'FROZEN';
  const before = { digest, seed: state === 'FROZEN' ? '' : seed };
  const kept = givenProposal({
    proposal: { state, ...before, ...changed },
    ...(state === 'FROZEN' && { summary: null }),
    draw: { ...frozen, ...draw },
  });
  const { now, told } = kept;
  const spoken = () => now.draw ?? frozen;
  const toWitness = (): DrawToWitness => ({
    ...{ id: now.proposal.id, state: now.proposal.state, digest: now.proposal.digest },
    ...{ examinationName: proposal.examinationName, regionName: proposal.regionName },
    ...{ seed: now.proposal.seed || null, needed: now.proposal.needed, filled: now.proposal.filled },
    draw: spoken(),
  });
  const note = async (request: Request) => {
    const body = (await request.json()) as Record<string, string>;
    told.push({ path: new URL(request.url).pathname.replace('/server/examination', ''), body });
    return body;
  };
  server.use(
    http.get(at(''), () => say([toWitness()])),
    http.get(at('/:id'), () => say(toWitness())),
    http.post(at('/:id/words'), async ({ request }) => {
      const { kind, name } = await note(request);
      const one = kind === 'SIGNED_IN' ? { ...kavita, isOneself: true } : { ...josef, name: name ?? '' };
      now.draw = { ...spoken(), witnesses: [...spoken().witnesses, one] };
      return say(toWitness());
    }),
    http.post(at('/:id/draw'), async ({ request }) => {
      await note(request);
      now.proposal = { ...now.proposal, state: 'DRAWING', seed, progress: 0 };
      return say(now);
    }),
    http.post(at('/:id/set-aside'), async ({ request }) => {
      const { reason = '' } = await note(request);
      const setAside = [{ at: '2026-11-20T07:00:00Z', seed, reason }];
      now.proposal = { ...now.proposal, state: 'FROZEN', seed: '' };
      now.draw = { ...frozen, setAside };
      now.summary = null;
      return say(now);
    }),
    http.get(at('/:id/call-ups'), () => say({ data: [callUp], total: 1, nextCursor: null })),
  );
  return { ...kept, toWitness };
}
