import { act, cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canKeepSealed } from '~/api/gate-queue/try-out';
import type { DeviceReport } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { addDays } from '~/lib/time/dates';
import { assignment, duty } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { renderPart } from '~/test/render-part';
import PhoneCheck from './phone-check';

vi.mock('~/api/gate-queue/try-out', () => ({ canKeepSealed: vi.fn(async () => true) }));
vi.mock('~/api/gate-queue/kept', async (real) => ({
  ...(await real<typeof import('~/api/gate-queue/kept')>()),
  recall: vi.fn(async () => ({ dayId: 'day-1' })),
}));

const SLOW = { timeout: 10_000 };
const GATE = { latitude: 18.53, longitude: 73.85 };
const NAMES = ['Camera', 'Light', 'Position', 'Network', 'Storage', 'Clock', 'Version', 'Roster'];

/** A phone with which all is well, but for what is said. */
const well = {
  brightness: 120,
  camera: undefined as string | undefined,
  hasWorker: true,
  fix: { ...GATE, accuracy: 15 } as { latitude: number; longitude: number; accuracy: number } | undefined,
  quota: 1_000_000_000,
  keeps: true,
  isSecure: true,
  aheadMs: 0,
  tookMs: 0,
  answers: true,
  version: 'development',
  photo: 200,
  roster: [assignment],
};
type Phone = typeof well;

function givenPhone(changes: Partial<Phone> = {}) {
  const phone = { ...well, ...changes };
  const reports: DeviceReport[] = [];
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track] };
  const getUserMedia = () =>
    phone.camera ? Promise.reject(new DOMException('', phone.camera)) : Promise.resolve(stream);
  const watchPosition = (give: PositionCallback, fail: PositionErrorCallback) => {
    const { fix } = phone;
    if (fix) queueMicrotask(() => give({ coords: fix } as GeolocationPosition));
    else queueMicrotask(() => fail({ code: 1 } as GeolocationPositionError));
    return 1;
  };
  const offered = {
    mediaDevices: { getUserMedia },
    permissions: { query: async () => ({ state: phone.fix ? 'granted' : 'denied', ...noEvents }) },
    geolocation: { watchPosition, clearWatch: () => {} },
    storage: { estimate: async () => ({ quota: phone.quota, usage: 0 }), persist: async () => true },
  };
  for (const [name, value] of Object.entries(offered))
    Object.defineProperty(navigator, name, { configurable: true, value });
  vi.stubGlobal('isSecureContext', phone.isSecure);
  vi.stubGlobal('OffscreenCanvas', phone.hasWorker ? class {} : undefined);
  vi.stubGlobal('Worker', phone.hasWorker ? class {} : undefined);
  vi.mocked(canKeepSealed).mockResolvedValue(phone.keeps);
  const video = HTMLVideoElement.prototype;
  vi.spyOn(video, 'play').mockResolvedValue();
  Object.defineProperty(video, 'srcObject', { configurable: true, writable: true, value: null });
  Object.defineProperty(video, 'videoWidth', { configurable: true, get: () => 1280 });
  const data = new Uint8ClampedArray(64 * 64 * 4).fill(phone.brightness);
  const context = { drawImage: () => {}, getImageData: () => ({ data }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as CanvasRenderingContext2D,
  );
  server.use(
    http.get('*/server/health', () => {
      if (!phone.answers) return HttpResponse.error();
      // As long as it would have taken.
      vi.setSystemTime(Date.now() + phone.tookMs);
      const date = new Date(Date.now() - phone.aheadMs).toUTCString();
      return HttpResponse.json({ status: 'ok', version: phone.version }, { headers: { date } });
    }),
    http.get('*/server/file/:bucket/:name', () => new HttpResponse('jpeg', { status: phone.photo })),
    http.get('*/server/examination/examination-day-functionary/:id', () => HttpResponse.json(phone.roster)),
    http.get('*/server/examination/readiness/:id', () => HttpResponse.json(center)),
    http.post('*/server/monitoring/device-check', async ({ request }) => {
      reports.push((await request.json()) as DeviceReport);
      return HttpResponse.json({ success: true });
    }),
  );
  return { reports, track };
}

const noEvents = { addEventListener: () => {}, removeEventListener: () => {} };
const missing = (name: string, count: number) => ({ name, missing: count });
const center = {
  ...{ examinationDayId: 'day-1', date: '2026-11-20', batch: '1', center: duty.center, people: 14 },
  ...{ isReady: false, devices: [] },
  checks: [
    missing('ROSTER', 0),
    missing('BARRED', 0),
    missing('FACES', 2),
    missing('NUMBERS', 1),
    missing('GATE_STAFF', 0),
    missing('FENCE', 1),
    missing('DEVICES', 0),
  ],
};
const fenced = {
  ...duty,
  center: { ...duty.center, lat: GATE.latitude, lng: GATE.longitude, geoFencingRadius: 200 },
};

async function open() {
  const app = renderApp('/monitoring');
  await app.user.click(await screen.findByRole('button', { name: 'Is this phone ready?' }, SLOW));
  await screen.findByRole('list', { name: 'Is this phone ready?' }, SLOW);
  return app;
}

/** The panel by itself, without the page around it. */
async function openAlone(day = fenced) {
  await words('beforeDay');
  return renderPart(<PhoneCheck day={day} runningId={undefined} onClose={() => {}} />);
}

/** Until everything has been looked at and sent. */
async function sent() {
  for (let turn = 0; turn < 60 && !screen.queryByText('Sent to your regional administrator'); turn += 1)
    await act(() => vi.advanceTimersByTimeAsync(500));
  return screen.getByText('Sent to your regional administrator');
}
const row = (name: string) => {
  const list = within(screen.getByRole('list', { name: 'Is this phone ready?' }));
  return list.getByText(name).closest('li') as HTMLElement;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T03:00:00Z') });
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay();
});
afterEach(() => {
  // The page lets go of the position, which the browser must still have then.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of ['mediaDevices', 'permissions', 'geolocation', 'storage'])
    Reflect.deleteProperty(navigator, name);
});

describe('a phone', () => {
  it('with which all is well is ready, lets the camera go and says so to the administrator', async () => {
    givenDay({ duties: [fenced] });
    const { reports, track } = givenPhone();
    await open();
    expect(await sent()).toBeVisible();
    for (const name of NAMES)
      expect(row(name), row(name).textContent ?? '').toHaveAttribute('data-state', 'ready');
    expect(screen.getByText('This phone is ready.')).toBeVisible();
    expect(track.stop).toHaveBeenCalled();
    expect(reports).toHaveLength(1);
    expect(reports[0]?.examinationDayId).toBe('day-1');
    expect(reports[0]?.checks).toHaveLength(8);
    expect(reports[0]?.checks.every(({ isReady }) => isReady)).toBe(true);
  });

  const away = { latitude: 18.57, longitude: 73.85, accuracy: 15 };
  it.each<[string, Partial<Phone>, Record<string, RegExp>]>([
    [
      'may do nothing and reaches nobody',
      { camera: 'NotAllowedError', fix: undefined, answers: false, keeps: false, roster: [] },
      {
        Camera: /Allow the camera/,
        Light: /when the camera works/,
        Position: /not allowed/,
        Network: /does not answer/,
        Storage: /keeps nothing/,
        Clock: /when the server answers/,
        Version: /when the server answers/,
        Roster: /Nobody is on the roster/,
      },
    ],
    [
      'is in the dark, slow, full, fast and old',
      {
        ...{ brightness: 10, fix: { ...GATE, accuracy: 900 }, tookMs: 2500, quota: 50_000_000 },
        ...{ aheadMs: 300_000, version: '2.0.0', photo: 500 },
      },
      {
        Light: /too dark/,
        Position: /Known to within 900 m only; the center needs 200 m/,
        Network: /takes 2\.5 s/,
        Storage: /Only 50 MB are free/,
        Clock: /5 min ahead/,
        Version: /older than the server/,
        Roster: /1 face could not be loaded/,
      },
    ],
    [
      'is in the sun, elsewhere and behind',
      { brightness: 250, fix: away, aheadMs: -300_000 },
      { Light: /too bright/, Position: /4\.4 km from the center\. If you/, Clock: /5 min behind/ },
    ],
    ['has its camera in use', { camera: 'NotReadableError' }, { Camera: /Close the other program/ }],
    ['has no camera', { camera: 'NotFoundError' }, { Camera: /No camera was found/ }],
    ['has an old browser', { hasWorker: false }, { Camera: /too old for the gate\. Install Chrome 116/ }],
    [
      'came over an insecure address',
      { isSecure: false, camera: 'NotAllowedError' },
      { Storage: /does not begin with https/, Position: /does not begin with https/ },
    ],
  ])('that %s is told what to do, and the administrator what is wrong', async (_what, changes, sentences) => {
    const { reports } = givenPhone(changes);
    await openAlone();
    await sent();
    const told = (name: string) => reports[0]?.checks.find((one) => one.name === name.toUpperCase());
    for (const [name, sentence] of Object.entries(sentences)) {
      expect(row(name), name).toHaveAttribute('data-state', 'faulty');
      expect(within(row(name)).getByText(sentence)).toBeVisible();
      expect(within(row(name)).getByText('To do')).toBeVisible();
      expect(told(name)?.isReady, name).toBe(false);
    }
  });

  it('at home the evening before is where it should be', async () => {
    givenPhone({ fix: away });
    await openAlone({ ...fenced, date: addDays('2026-11-20', 1), canStart: false });
    await sent();
    expect(row('Position')).toHaveAttribute('data-state', 'ready');
    expect(within(row('Position')).getByText(/4\.4 km from the center now/)).toBeVisible();
    expect(within(row('Roster')).getByText(/On the day this phone keeps the roster/)).toBeVisible();
  });

  it('is checked again, and what could not be sent is sent again', async () => {
    const { reports } = givenPhone({ brightness: 10 });
    server.use(
      http.post(
        '*/server/monitoring/device-check',
        () => HttpResponse.json({ error: 'Full' }, { status: 507 }),
        {
          once: true,
        },
      ),
    );
    const { user } = await openAlone();
    for (let turn = 0; turn < 60 && !screen.queryByText(/could not be sent/); turn += 1)
      await act(() => vi.advanceTimersByTimeAsync(500));
    expect(reports).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await sent();
    expect(reports).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.queryByText('Sent to your regional administrator')).not.toBeInTheDocument();
    await sent();
    expect(reports).toHaveLength(2);
  });
});

it('the center’s own list says what is missing and whom to ask', async () => {
  givenPhone();
  await openAlone();
  const list = within(await screen.findByRole('list', { name: 'Is the center ready?' }, SLOW));
  expect(list.getByText('Everybody who is needed is on the roster.')).toBeVisible();
  expect(list.getByText(/^2 people have no face picture. Ask their agency/)).toBeVisible();
  expect(list.getByText(/^The center has no position or boundary. Ask your regional/)).toBeVisible();
});

it('days that are neither today nor tomorrow are not offered', async () => {
  givenDay({ duties: [{ ...duty, date: '2026-11-23', canStart: false }] });
  renderApp('/monitoring');
  await screen.findByRole('heading', { name: 'Government Polytechnic' }, SLOW);
  expect(screen.queryByRole('button', { name: 'Is this phone ready?' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Practise at the gate' })).not.toBeInTheDocument();
});
