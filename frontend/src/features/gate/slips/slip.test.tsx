import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VerificationResult } from '~/contract/types.gen';
import { denied, log, verified } from '~/test/day-fixtures';
import { givenCamera } from '~/test/fake-camera';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const SLIP = 'MUSTER1.AZPhbS1RdJ-v0nfP9Hq8h3s5T0b2vXwYkLmN1A';
const READ = 'Slip read. Now look at the camera.';

/** What the browser's own reader of codes sees. */
let codes: string[];
/** The slip of each capture that was sent. */
let sent: (string | undefined)[];
let answers: (VerificationResult | 'no face' | 'no network')[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay({ running: true });
  givenCamera();
  [codes, sent, answers] = [[], [], [verified]];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => codes.map((rawValue) => ({ rawValue }));
    },
  );
  server.use(
    http.post('*/monitoring/verify-functionary/:token/:day/:type', async ({ request }) => {
      sent.push(/name="slip"\s+([^\r\n]+)/.exec(await request.text())?.[1]);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'no network') return HttpResponse.error();
      return answer === 'no face'
        ? HttpResponse.json({ error: 'No face was seen.', reason: 'NO_FACE' }, { status: 422 })
        : HttpResponse.json(answer);
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openGate() {
  const app = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /Government Polytechnic/ }, SLOW);
  const take = async () => {
    const shutter = await screen.findByRole('button', { name: 'Take picture' }, SLOW);
    await waitFor(() => expect(shutter).toBeEnabled(), SLOW);
    const before = sent.length;
    await app.user.click(shutter);
    await waitFor(() => expect(sent.length).toBeGreaterThan(before), SLOW);
  };
  return { ...app, take };
}

it('a slip that was read goes with the next picture, and with no other though it stays in view', async () => {
  const { take } = await openGate();
  codes = ['https://example.org', SLIP];
  await screen.findByText(READ, {}, SLOW);
  await take();
  await waitFor(() => expect(screen.queryByText(READ)).toBeNull(), SLOW);
  await take();
  expect(sent).toEqual([SLIP, undefined]);
});

it('it goes again with the next try where no face was seen', async () => {
  answers = ['no face', verified];
  const { take } = await openGate();
  codes = [SLIP];
  await screen.findByText(READ, {}, SLOW);
  await take();
  await screen.findByText(READ, {}, SLOW);
  await take();
  expect(sent).toEqual([SLIP, SLIP]);
});

it('a picture that waits for a network is handed in with its slip', async () => {
  answers = ['no network', verified];
  const { take } = await openGate();
  codes = [SLIP];
  await screen.findByText(READ, {}, SLOW);
  await take();
  await waitFor(() => expect(sent).toEqual([SLIP, SLIP]), SLOW);
});

it('one press forgets it', async () => {
  const { user, take } = await openGate();
  codes = [SLIP];
  await screen.findByText(READ, {}, SLOW);
  await user.click(screen.getByRole('button', { name: 'Forget the slip' }));
  expect(screen.queryByText(READ)).toBeNull();
  await take();
  expect(sent).toEqual([undefined]);
});

it('a record by hand of its person forgets it: it does not go with the next picture', async () => {
  const byHand = vi.fn();
  server.use(
    http.post('*/server/monitoring/manual-entry/:token/:day/:type', () => {
      byHand();
      return HttpResponse.json({ ...verified, log: { ...log, method: 'MANUAL' } });
    }),
  );
  const { user, take } = await openGate();
  codes = [SLIP];
  await screen.findByText(READ, {}, SLOW);
  await user.click(screen.getAllByRole('button', { name: 'By hand' }).at(-1) as HTMLElement);
  const panel = within(await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW));
  await user.click(await panel.findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
  await user.click(panel.getByRole('button', { name: 'The face is bandaged or injured' }));
  await user.click(panel.getByRole('button', { name: 'Record ENTRY' }));
  await waitFor(() => expect(byHand).toHaveBeenCalled(), SLOW);
  await user.click(await screen.findByRole('button', { name: 'Next' }, SLOW));
  await take();
  expect(sent).toEqual([undefined]);
});

it('another face is told by the name on the slip, and not that it matches no one', async () => {
  const anomalies = denied.anomalies.map((one) => ({ ...one, metadata: { reason: 'OTHER_THAN_SLIP' } }));
  answers = [{ ...denied, anomalies, slip: { check: 'OTHER_FACE', name: 'Asha Joshi' } }];
  const { take } = await openGate();
  codes = [SLIP];
  await screen.findByText(READ, {}, SLOW);
  await take();
  const band = await screen.findByRole('alert', {}, SLOW);
  expect(within(band).getByText('REFUSED')).toBeVisible();
  expect(within(band).getByText('The slip is Asha Joshi’s, the face is not.')).toBeVisible();
  expect(within(band).queryByText(/matches nobody/)).toBeNull();
});
