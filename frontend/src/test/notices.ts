import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { NoticePreview, NoticeRound, ToldPerson } from '~/contract/types.gen';
import { server } from './msw/server';

const at = (path: string) => `*/server/examination${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

export const preview: NoticePreview = {
  ...{ people: 312, duties: 480, alreadyTold: 40, withoutNumber: 3, sms: 300, segments: 624, mails: 9 },
  ...{ cost: 93.6, quietUntil: null, hasGateway: true, hasMailServer: true },
  samples: [
    {
      ...{ template: 'DUTY_NOTICE', templateId: '1107000000000000001', channel: 'SMS', hindi: false },
      ...{ people: 250, subject: null, segments: 2 },
      text: 'Duty on 6 Dec 2026, Pune. Accept: https://m.in/d/AbC',
    },
    {
      ...{ template: 'DUTY_NOTICE', templateId: null, channel: 'SMS', hindi: true },
      ...{ people: 50, subject: null, text: '6 दिस॰ 2026 को पुणे में ड्यूटी', segments: 3 },
    },
  ],
};

export const round: NoticeRound = {
  ...{ id: 'nr-1', kind: 'NOTICE', againOf: null, examination: 'Graduate Level 2026', examinationId: 'ex-1' },
  ...{ region: 'Western Region', regionId: 'r-1', center: null, centerId: null, date: null, until: null },
  ...{ createdAt: '2026-11-20T05:00:00Z', by: 'Anita Rao', finishedAt: '2026-11-20T05:01:00Z' },
  ...{ people: 312, written: 312, hasGateway: true },
  messages: { waiting: 0, sent: 20, delivered: 282, failed: 7, noNumber: 3 },
  duties: { told: 480, accepted: 410, declined: 12, open: 8, silent: 50 },
  fillsPosts: false,
  posts: { asking: 0, filled: 0, nobodyLeft: 0, stopped: 0 },
};

export const toldPerson: ToldPerson = {
  ...{ id: 'n-1', functionaryId: 'f-ravi', name: 'Ravi Fernandes', uid: 'F100079194', agency: 'Eduquity' },
  ...{
    channel: 'SMS',
    hindi: false,
    duties: 2,
    segments: 2,
    state: 'FAILED',
    reason: 'The number is switched off',
  },
  ...{ sentAt: '2026-11-20T05:01:00Z', deliveredAt: null, accepted: 0, declined: 1, silent: 1 },
};

type Given = { preview?: Partial<NoticePreview>; round?: Partial<NoticeRound> };

/** A server that keeps one round and its people; what it is told and asked is kept. */
export function givenNotices({ preview: shown, round: changed }: Given = {}) {
  const told: { path: string; body: unknown }[] = [];
  const asked: URL[] = [];
  const now = { preview: { ...preview, ...shown }, rounds: [{ ...round, ...changed }] };
  const note = async (request: Request) =>
    told.push({
      path: new URL(request.url).pathname.replace('/server/examination', ''),
      body: request.body && (await request.json()),
    });
  server.use(
    http.post(at('/duty-notices/preview'), async ({ request }) => {
      await note(request);
      return say(now.preview);
    }),
    http.post(at('/duty-notices'), async ({ request }) => {
      const { confirm } = (await request.clone().json()) as { confirm: number };
      await note(request);
      if (confirm === now.preview.people) return say(now.rounds);
      const error = `These are ${now.preview.people} people now.`;
      return say({ error, reason: 'CONFIRM', confirm: now.preview.people }, 409);
    }),
    http.get(at('/duty-notices'), () =>
      say({ data: now.rounds, total: now.rounds.length, nextCursor: null }),
    ),
    http.get(at('/duty-notices/:id/people'), ({ request }) => {
      asked.push(new URL(request.url));
      return say({ data: [toldPerson], total: 10_000, nextCursor: null });
    }),
    http.post(at('/duty-notices/:id/asking'), async ({ request }) => {
      await note(request);
      return say(now.rounds[0]);
    }),
    http.post(at('/duty-links/:id/renew'), async ({ request }) => {
      await note(request);
      return say({ success: true });
    }),
  );
  return { told, asked, now };
}
