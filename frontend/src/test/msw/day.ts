import { HttpResponse, http, type JsonBodyType } from 'msw';
import type {
  Anomaly,
  CenterCapacity,
  GateState,
  MonitoredDay,
  VerificationResult,
} from '~/contract/types.gen';
import { anomaly, assignment, centerDay, day, dayPlaces, duty, log, readiness } from '../day-fixtures';
import { server } from './server';

const at = (path: string) => `*/server${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

/** In charge of the center. */
const manager = {
  functionaryId: 'f-9',
  name: 'Meera Kulkarni',
  role: 'EDUQUITY_VENUE_MANAGER',
  mobileNumber: '9876500009',
};

/** An examination day under way, as the server would tell it; calls are kept. */
/** Nothing waits for an agency. */
export const noTasks = { withoutPicture: 0, inactive: 0, lookAlikes: 0, oddPictures: 0, leftOut: null };

export function givenDay({
  running = false,
  duties = [duty],
  anomalies = [anomaly],
  lookAlikes = 0,
  oddPictures = 0,
}: Given = {}) {
  const seen = { started: [] as unknown[], stopped: [] as unknown[], asked: [] as URL[] };
  let token = running ? 'token-1' : null;
  const note = (request: Request) => seen.asked.push(new URL(request.url));
  server.use(
    http.get(at('/monitoring/examination-days'), () => say(duties)),
    http.get(at('/examination/examination-day-devices/:day'), () => say([])),
    http.get(at('/monitoring/current-monitoring-token'), () =>
      say({ monitoringTokenId: token, examinationDayId: token && day.id }),
    ),
    http.get(at('/monitoring/current-monitored-examination-day'), () =>
      say(token ? { ...day, monitoringTokenId: token, expiresAt: '2099-11-20T12:00:00Z' } : null),
    ),
    http.post(at('/monitoring/start-monitoring'), async ({ request }) => {
      seen.started.push(await request.json());
      token = 'token-1';
      const until = '2026-11-20T18:30:00Z';
      return say(
        { monitoringTokenId: token, examinationDayId: day.id, expiresAt: until, serverTime: until },
        201,
      );
    }),
    http.post(at('/monitoring/stop-monitoring'), async ({ request }) => {
      seen.stopped.push(await request.json());
      token = null;
      return say({ success: true });
    }),
    http.get(at('/examination/examination-days'), ({ request }) => {
      note(request);
      return say([day]);
    }),
    http.get(at('/examination/examination-day/:id'), () => say(day)),
    http.get(at('/examination/examination-day-functionary/:id'), () => say([assignment])),
    http.get(at('/examination/examination-day-log/:id'), () => say([log])),
    http.get(at('/examination/examination-day-anomaly/:id'), () => say(anomalies)),
    http.get(at('/monitoring/anomalies'), ({ request }) => {
      note(request);
      return say({ anomalies, total: anomalies.length });
    }),
    http.get(at('/monitoring/anomaly-contacts/:id'), () => say({ center: [manager], person: null })),
    http.get(at('/dashboard/monitoring-stats'), ({ request }) => {
      note(request);
      return say({
        functionaries: { total: 14, present: 11, absent: 3 },
        accepted: 12,
        ...{
          needed: 15,
          replaced: 0,
          barred: 0,
          missing: { notDue: 0, late: 2, onTheWay: 1, runsGate: 0, absent: 0 },
        },
        centers: { total: 1, active: 1, inactive: 0 },
        totalExaminations: 1,
        examinations: ['Graduate Level 2026'],
        gatesShut: 0,
        lowCenters: 1,
        openAnomalies: anomalies.length,
        agencyWiseFunctionariesStats: [
          {
            group: 'EDUQUITY',
            authorizingAgency: { id: null, name: 'EDUQUITY', slug: 'eduquity' },
            ...{ total: 20, active: 18, inactive: 2, expected: 14, present: 11 },
          },
        ],
      });
    }),
    http.get(at('/dashboard/day-centers'), ({ request }) => {
      note(request);
      return say({ data: [centerDay], total: 1, nextCursor: null });
    }),
    http.get(at('/dashboard/day-places'), ({ request }) => {
      note(request);
      return say(dayPlaces);
    }),
    http.get(at('/dashboard/arrivals'), () =>
      say({ stepMinutes: 5, reachedMinutes: null, untimed: 0, compared: null, day: nobodyCame(day.date) }),
    ),
    http.get(at('/dashboard/center-arrivals'), () => say({ data: [], total: 0, nextCursor: null })),
    http.get(at('/dashboard/agency-reliability'), () =>
      say({ from: '2026-08-22', to: '2026-11-19', agencies: [] }),
    ),
    http.get(at('/dashboard/agency-tasks'), () => say({ ...noTasks, lookAlikes, oddPictures })),
    http.get(at('/dashboard/functionary-attendance'), () => say({ data: [], total: 0, nextCursor: null })),
    http.get(at('/examination/readiness'), () => say({ date: day.date, days: 0, ready: 0, notReady: [] })),
    http.get(at('/examination/readiness/:id'), () => say(readiness)),
    http.get(at('/functionary/duplicate-reviews'), () =>
      say({ data: [], total: lookAlikes, nextCursor: null }),
    ),
    http.get(at('/functionary/unlike-pictures'), () =>
      say({ data: [], total: oddPictures, nextCursor: null }),
    ),
    http.get(at('/examination/examination-day/:id/needs'), () =>
      say({ needs: [], needed: 0, assigned: 0, missing: 0, over: 0 }),
    ),
    http.get(at('/dashboard/overall-stats'), () => say(registered)),
    http.get(at('/dashboard/centers-capacity'), ({ request }) => {
      note(request);
      return say({ data: [capacity], total: 1, nextCursor: null });
    }),
    http.get(at('/monitoring/entries-to-confirm/:id'), () => say([])),
    http.post(at('/monitoring/heartbeat'), () => say(gateState(token))),
    http.get(at('/monitoring/gate-state/:id'), () => say(gateState(token))),
    http.get(at('/file/:bucket/:name'), () => new HttpResponse(null, { status: 404 })),
    http.get(at('/health'), () => say({ status: 'ok' })),
    http.get(at('/choices/:what'), () => say([])),
  );
  return seen;
}

/** How the device's token stands. */
const gateState = (token: string | null): GateState => ({
  status: token ? 'RUNNING' : 'STOPPED',
  since: token ? null : '2026-11-20T06:00:00Z',
  by: token ? null : manager.name,
  serverTime: new Date().toISOString(),
  position: null,
  heldCaptures: [],
});

const nobodyCame = (date: string) => ({ date, expected: 0, arrived: 0, onTime: 0, steps: [] });

type Given = {
  running?: boolean;
  duties?: MonitoredDay[];
  anomalies?: Anomaly[];
  lookAlikes?: number;
  oddPictures?: number;
};

const capacity: CenterCapacity = {
  ...{ centerId: 'c-1', name: 'Government Polytechnic', centerName: 'Government Polytechnic' },
  ...{
    regionId: 'r-1',
    stateId: 's-1',
    districtId: 'd-1',
    cityId: 'ct-1',
    city: 'Pune',
    state: 'Maharashtra',
  },
  ...{ batch: '1', totalCapacity: 1240, fullAddress: 'Shivajinagar', address: 'Shivajinagar, Pune' },
};

const registered = {
  totalFunctionaries: 1200,
  activeFunctionaries: 1000,
  inactiveFunctionaries: 190,
  blacklistedFunctionaries: 4,
  temporarilyBlockedFunctionaries: 6,
  totalCenters: 20,
};

type Answer = VerificationResult | { status: number; body: JsonBodyType } | 'no network';

/** What the gate hears, call by call; the last answer stays. */
export function givenVerdicts(...answers: Answer[]) {
  const keys: (string | null)[] = [];
  const paths: string[] = [];
  server.use(
    http.post(at('/monitoring/verify-functionary/:token/:day/:type'), ({ request }) => {
      const answer = answers[Math.min(keys.length, answers.length - 1)];
      keys.push(request.headers.get('idempotency-key'));
      paths.push(new URL(request.url).pathname);
      if (!answer || answer === 'no network') return HttpResponse.error();
      return 'status' in answer ? say(answer.body, answer.status) : say(answer);
    }),
  );
  return { keys, paths };
}
