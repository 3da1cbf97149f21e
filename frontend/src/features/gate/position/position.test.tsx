import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VerificationResult } from '~/contract/types.gen';
import { anomaly, day, verified } from '~/test/day-fixtures';
import { givenPlace } from '~/test/fake-place';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const center = { ...day.center, lat: 28.6139, lng: 77.209, geoFencingRadius: 200 };
const here = { latitude: 28.614, longitude: 77.2091, accuracy: 8 };
const faraway = { latitude: 28.6337, longitude: 77.209, accuracy: 8 };
const notAllowed = 1;
const unavailable = 2;

beforeEach(() => givenSignedIn({ role: 'VENUE_MANAGER' }));
// The page goes before the browser that it asked does.
afterEach(cleanup);

async function openGate(fenced = true) {
  givenDay({ running: true });
  const running = { ...day, monitoringTokenId: 'token-1', expiresAt: '2099-11-20T12:00:00Z' };
  server.use(
    http.get('*/server/monitoring/current-monitored-examination-day', () =>
      HttpResponse.json(fenced ? { ...running, center } : running),
    ),
  );
  const app = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /^Government Polytechnic/ }, SLOW);
  return app;
}

const open = () => screen.findByRole('button', { name: /Position unknown/ }, SLOW);
const panel = () => screen.findByRole('dialog', { name: 'Position' }, SLOW);

describe('the position', () => {
  it('is asked for once, with the reason first, and the browser asks only then', async () => {
    const place = givenPlace('prompt');
    const { user } = await openGate();
    const asked = await panel();
    expect(within(asked).getByText(/^The center has a fence\. Your position shows/)).toBeVisible();
    expect(place.asked).not.toHaveBeenCalled();
    await user.click(within(asked).getByRole('button', { name: 'Share the position' }));
    expect(place.asked).toHaveBeenCalledOnce();
    await place.at(here);
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
    expect(screen.getByText('At the gate')).toBeVisible();
    expect(screen.getByText('15 m, ±8 m')).toBeVisible();
  });

  it('is not asked for again on a device where somebody said not now, and stays marked', async () => {
    givenPlace('prompt');
    const { user } = await openGate();
    await user.click(within(await panel()).getByRole('button', { name: 'Not now' }));
    cleanup();
    await openGate();
    expect(await open()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('needs no notice where the browser is allowed to tell it', async () => {
    givenPlace('granted', here);
    await openGate();
    expect(await screen.findByText('15 m, ±8 m', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('outside the fence is told with the distance', async () => {
    givenPlace('granted', faraway);
    await openGate();
    expect(await screen.findByText('Outside the fence', {}, SLOW)).toBeVisible();
    expect(screen.getByText('2.2 km')).toBeVisible();
  });

  it('that is not allowed does not nag, says what to do, and is taken up when it is allowed', async () => {
    const place = givenPlace('denied');
    const { user } = await openGate();
    await user.click(await open());
    expect(within(await panel()).getByText(/allow the position \(location\)/)).toBeVisible();
    await place.becomes('granted');
    await place.at(here);
    expect(screen.getByText('15 m, ±8 m')).toBeVisible();
  });

  it('is unknown while it is worse than the fence is wide, and when it is lost', async () => {
    const place = givenPlace('granted', { ...here, accuracy: 300 });
    const { user } = await openGate();
    await user.click(await open());
    expect(within(await panel()).getByText(/to ±300 m only\. The fence ends 200 m from/)).toBeVisible();
    await place.at(here);
    expect(within(await panel()).getByText('At the gate: 15 m, ±8 m')).toBeVisible();
    await place.fails(unavailable);
    expect(within(await panel()).getByText(/looking for its position/)).toBeVisible();
  });

  it('can be asked for again after the browser’s question was waved away', async () => {
    const place = givenPlace('prompt');
    const { user } = await openGate();
    await user.click(within(await panel()).getByRole('button', { name: 'Share the position' }));
    await place.fails(notAllowed);
    expect(within(await panel()).getByRole('button', { name: 'Share the position' })).toBeVisible();
  });

  it('is neither asked for nor shown where the center has no fence', async () => {
    const place = givenPlace('prompt');
    await openGate(false);
    await screen.findByText('Results appear here.', {}, SLOW);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Position unknown')).not.toBeInTheDocument();
    expect(place.asked).not.toHaveBeenCalled();
  });
});

describe('an entry without a position', () => {
  const unknown = { position: { state: 'UNKNOWN', distanceM: null } } as const;
  const outside = 'OUTSIDE_GEOFENCED_BOUNDARY';
  const report = { ...anomaly, type: outside, metadata: { reason: 'POSITION_UNKNOWN' } } as const;
  const photo = () => new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' });

  async function take(answer: VerificationResult) {
    givenPlace('denied');
    const app = await openGate();
    givenVerdicts(answer);
    await app.user.upload(screen.getByLabelText('Choose a picture'), photo());
    return app;
  }

  it('stays green with a mark, on the verdict and among the last five', async () => {
    await take({ ...verified, ...unknown });
    const band = await screen.findByRole('alert', {}, SLOW);
    expect(within(band).getByText('VERIFIED')).toBeVisible();
    expect(within(band).getByText('Position unknown')).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByText('Position unknown')).toBeVisible();
  });

  it('that is refused for it says what to do', async () => {
    await take({ ...verified, ...unknown, result: 'DENIED', reason: outside, log: null });
    expect(await screen.findByText(/^This device does not know where it is\. Allow/, {}, SLOW)).toBeVisible();
    expect(screen.queryByText(/outside the center’s boundary/)).not.toBeInTheDocument();
  });

  it('that the administration was told of says so once', async () => {
    const { user } = await take({ ...verified, ...unknown, anomalies: [report] });
    await waitFor(async () => expect(await open()).toHaveTextContent('Position unknown · reported'));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    await user.click(await open());
    expect(within(await panel()).getByText(/^Several entries in a row had no position/)).toBeVisible();
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
    expect(await open()).toHaveTextContent(/^Position unknown$/);
  });
});
