import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VerificationResult } from '~/contract/types.gen';
import { denied, doubted, duty, verified } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const TEN_MINUTES = 600_000;
const message = 'Practice: nothing was recorded.';
const practised = (answer: VerificationResult) => ({ ...answer, log: null, anomalies: [], message });

type Answer = VerificationResult | { status: number; body: JsonBodyType } | 'no network';

/** What practice hears, call by call; the last answer stays. Anything that the real gate would call is noted. */
function givenPractice(...answers: Answer[]) {
  const seen = { practised: [] as string[], real: [] as string[] };
  server.use(
    http.post('*/server/monitoring/practice/:day/:type', ({ request }) => {
      const answer = answers[Math.min(seen.practised.length, answers.length - 1)];
      seen.practised.push(new URL(request.url).pathname);
      if (!answer || answer === 'no network') return HttpResponse.error();
      return 'status' in answer
        ? HttpResponse.json(answer.body, { status: answer.status })
        : HttpResponse.json(answer);
    }),
    ...['verify-functionary/*', 'manual-entry/*', 'heartbeat'].map((path) =>
      http.post(`*/server/monitoring/${path}`, ({ request }) => {
        seen.real.push(request.url);
        return HttpResponse.json({}, { status: 500 });
      }),
    ),
  );
  return seen;
}

const picture = () => new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' });
const show = () =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [picture()] } });
const bands = () => screen.getAllByText('PRACTICE');

async function practise() {
  const app = renderApp('/monitoring/practice/day-1');
  await screen.findByRole('heading', { name: 'Government Polytechnic' }, SLOW);
  return app;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('practice', () => {
  it('says what it is before any picture is taken', async () => {
    await practise();
    expect(bands()).toHaveLength(1);
    expect(screen.getByText('– nothing is recorded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'By hand' })).not.toBeInTheDocument();
  });

  it.each([
    ['VERIFIED', practised(verified), 'Rahul Deshpande'],
    [
      'ATTENTION',
      practised(doubted),
      'Look closely: this may be a picture of a screen or a print, not the person.',
    ],
    ['REFUSED', practised(denied), 'The face matches nobody on today’s roster.'],
  ] as const)(
    'says so in the verdict %s itself, and offers nothing that records',
    async (word, answer, words) => {
      const seen = givenPractice(answer);
      await practise();
      show();
      const verdict = within(await screen.findByRole('alert', {}, SLOW));
      expect(verdict.getByText(word)).toBeVisible();
      expect(verdict.getByText(words)).toBeVisible();
      expect(verdict.getByText('PRACTICE')).toBeVisible();
      expect(verdict.getByText('– not recorded')).toBeVisible();
      expect(screen.getByText('– nothing is recorded')).toBeVisible();
      expect(verdict.queryByText(/^Entry/)).not.toBeInTheDocument();
      expect(verdict.queryByText(message)).not.toBeInTheDocument();
      expect(bands()).toHaveLength(2);
      expect(screen.queryByRole('button', { name: /hand|wrong|somebody else/i })).not.toBeInTheDocument();
      expect(seen.practised).toEqual(['/server/monitoring/practice/day-1/ENTRY']);
    },
  );

  it('keeps nothing, and calls nothing of the real gate', async () => {
    const opened = vi.fn(() => {
      throw new Error('No database in practice');
    });
    vi.stubGlobal('indexedDB', { open: opened });
    const seen = givenPractice(practised(verified));
    await practise();
    const before = { ...localStorage };
    show();
    await screen.findByRole('alert', {}, SLOW);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    show();
    await screen.findByRole('alert', {}, SLOW);
    expect(seen.practised).toHaveLength(2);
    expect(seen.real).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
    expect({ ...localStorage }).toEqual(before);
  });

  it('judges in the direction that is held to', async () => {
    const seen = givenPractice(practised(verified));
    await practise();
    fireEvent.pointerDown(screen.getByRole('button', { name: /^ENTRY/ }));
    await act(() => vi.advanceTimersByTimeAsync(900));
    show();
    await screen.findByRole('alert', {}, SLOW);
    expect(seen.practised).toEqual(['/server/monitoring/practice/day-1/EXIT']);
  });

  it('gives the gate’s advice about a picture that cannot be used', async () => {
    givenPractice({ status: 422, body: { error: 'Blurred', reason: 'BLURRED' } });
    await practise();
    show();
    const advice = await screen.findByText(
      'The picture is blurred. Hold still and keep the lens clean.',
      {},
      SLOW,
    );
    expect(advice).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2, name: /CHECKED|REFUSED/ })).not.toBeInTheDocument();
  });

  it.each([
    [429, /^Too many faces were not recognised/],
    [503, /^The server is checking many pictures now/],
    [500, 'Out of order'],
  ] as const)('says of %s that nobody was checked, and sends the picture again', async (status, sentence) => {
    givenPractice({ status, body: { error: 'Out of order' } }, practised(verified));
    const { user } = await practise();
    show();
    const panel = within(await screen.findByRole('alert', {}, SLOW));
    expect(panel.getByText('NOT CHECKED')).toBeVisible();
    expect(panel.getByText(sentence)).toBeVisible();
    expect(panel.getByText('PRACTICE')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
  });
});

describe('practice ends', () => {
  const ended = () => screen.findByRole('heading', { name: 'Practice has ended' }, SLOW);

  it('after ten minutes, and begins again by a press', async () => {
    const { user } = await practise();
    await act(() => vi.advanceTimersByTimeAsync(TEN_MINUTES - 30_000));
    expect(screen.getByText(/ends in 0:\d\d/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await ended()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to monitoring' })).toHaveAttribute('href', '/monitoring');
    await user.click(screen.getByRole('button', { name: 'Practise again' }));
    expect(screen.getByText(/ends in (10:00|9:59)/)).toBeVisible();
  });

  it('when the network goes', async () => {
    await practise();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await ended()).toBeVisible();
    expect(screen.getByText(/^Practice needs a network/)).toBeVisible();
  });

  it('when nobody answers', async () => {
    givenPractice('no network');
    await practise();
    show();
    expect(await ended()).toBeVisible();
    expect(screen.getByText(/^Practice needs a network/)).toBeVisible();
  });

  it('when monitoring starts on this device, and leads to the gate', async () => {
    await practise();
    givenDay({ running: true });
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await ended()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the gate' })).toHaveAttribute('href', '/monitoring/entry');
    expect(screen.queryByRole('button', { name: 'Practise again' })).not.toBeInTheDocument();
  });

  it('when the page was left for more than a minute, and not when a file is chosen', async () => {
    await practise();
    const state = vi.spyOn(document, 'visibilityState', 'get');
    const turn = async (to: DocumentVisibilityState, ms: number) => {
      state.mockReturnValue(to);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await act(() => vi.advanceTimersByTimeAsync(ms));
    };
    await turn('hidden', 20_000);
    await turn('visible', 0);
    expect(screen.getByText(/ends in/)).toBeVisible();
    await turn('hidden', 61_000);
    await turn('visible', 0);
    expect(await ended()).toBeVisible();
    expect(screen.getByText('The page was left. Nothing was recorded.')).toBeVisible();
  });
});

it('is for days on which one is on duty', async () => {
  givenDay({ duties: [{ ...duty, id: 'day-2' }] });
  renderApp('/monitoring/practice/day-1');
  expect(await screen.findByRole('heading', { name: 'You are not on duty on this day' }, SLOW)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to monitoring' })).toBeVisible());
});
