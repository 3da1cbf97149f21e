import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { OpenedLink } from '~/contract/types.gen';
import { server } from './msw/server';

type Duty = OpenedLink['duties'][number];

export const LINK = 'q3Vt8JzX0aLw5NfK2mRb7Q';

/** A duty in a future that the tests do not reach. */
export const dutyAhead: Duty = {
  id: '0192aaaa-0000-7000-8000-000000000001',
  role: 'EDUQUITY_INVIGILATOR',
  examination: 'Multi Tasking Staff',
  date: '2036-12-07',
  batch: 'Morning',
  reportingAt: '2036-12-07T02:00:00Z',
  closesAt: '2036-12-07T08:30:00Z',
  center: 'Modern High School',
  centerCode: 'MH1',
  city: 'Pune',
  address: '12, Station Road; near the post office',
  pincode: '411001',
  lat: 18.5204,
  lng: 73.8567,
  reportTo: [{ name: 'Anita Rao', role: 'EDUQUITY_VENUE_MANAGER', mobile: '9876500001' }],
  answer: null,
  answeredAt: null,
  answerReason: null,
  cancelled: false,
  canAnswer: true,
  attendance: null,
  entryAt: null,
  exitAt: null,
  slip: 'MUSTER:1:abc',
  slipQr:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#fff"/></svg>',
  certificate: null,
};

/** The link as its first browser finds it. */
export const openedLink: OpenedLink = {
  firstName: 'Ravi',
  asksLastFour: false,
  name: 'Ravi Fernandes',
  hindi: false,
  endsAt: '2036-12-08T18:30:00Z',
  duties: [dutyAhead],
  calledUp: [],
  offers: [],
};

/** An open post that the person is asked to take. */
export const offer: OpenedLink['offers'][number] = {
  ...{ id: 'po-1', role: 'EDUQUITY_INVIGILATOR', examination: 'Multi Tasking Staff', date: '2036-12-07' },
  ...{ batch: 'Morning', reportingAt: '2036-12-07T02:00:00Z', center: 'Modern High School', city: 'Pune' },
  ...{ address: null, pincode: null, lat: null, lng: null, reason: null },
  ...{ state: 'ASKED', endsAt: '2036-12-01T05:12:00Z', canAnswer: true },
};

const say = (body: JsonBodyType, status = 200, headers: Record<string, string> = {}) =>
  HttpResponse.json(body, { status, headers });

/** What opening answers from now on, and what it was asked with. */
export function givenOpening(body: JsonBodyType, status = 200, headers?: Record<string, string>): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post('*/server/duty-link/open', async ({ request }) => {
      asked.push(await request.json());
      return say(body, status, headers);
    }),
  );
  return asked;
}

/** A server that keeps answers as it should, and what it was sent. */
export function givenLink(opened: Partial<OpenedLink> = {}): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  let now: OpenedLink = { ...openedLink, ...opened };
  server.use(
    http.post('*/server/duty-link/open', () => say(now)),
    http.post('*/server/duty-link/answer', async ({ request }) => {
      const answer = (await request.json()) as Record<string, string>;
      sent.push(answer);
      const taken = answer.answer === 'DECLINED' && {
        cancelled: true,
        canAnswer: false,
        slip: null,
        slipQr: null,
      };
      const duties = now.duties.map((duty) =>
        duty.id === answer.dutyId
          ? {
              ...duty,
              ...taken,
              answer: answer.answer as Duty['answer'],
              answerReason: answer.reason ?? null,
              answeredAt: '2036-12-01T08:35:00Z',
            }
          : duty,
      );
      now = { ...now, duties };
      return say(now);
    }),
    http.post('*/server/duty-link/answer-offer', async ({ request }) => {
      const { offerId, comes } = (await request.json()) as { offerId: string; comes: boolean };
      sent.push({ offerId, comes });
      const offers = now.offers.filter(({ id }) => !comes || id !== offerId);
      const declined = offers.map((one) =>
        one.id === offerId ? { ...one, state: 'DECLINED' as const } : one,
      );
      const duties = comes ? [{ ...dutyAhead, answer: 'ACCEPTED' as const }] : now.duties;
      now = { ...now, duties, offers: declined };
      return say(now);
    }),
  );
  return sent;
}
