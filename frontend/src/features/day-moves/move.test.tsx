import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DaysMoved, DaysToMove } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const ANSWER: DaysMoved = {
  ...{
    dryRun: true,
    days: 60,
    duties: 1512,
    people: 1490,
    accepted: 1200,
    takenOff: 2,
    confirm: 1512,
    undo: null,
  },
  sittings: [
    {
      ...{ date: '2026-12-01', batch: 'Morning', toDate: '2026-12-08', toBatch: 'Morning', days: 60 },
      ...{ reportingAt: '2026-12-08T02:00:00Z', entryOpensAt: null, closesAt: '2026-12-08T18:30:00Z' },
    },
  ],
  conflicts: [
    {
      ...{
        id: 'd-1',
        functionaryId: 'f-1',
        name: 'Asha Joshi',
        role: 'EDUQUITY_INVIGILATOR',
        center: 'School 7',
      },
      reason: 'The functionary cannot serve on 8 Dec 2026.',
    },
  ],
  warnings: [{ warning: 'On duty at School 9', duties: 3 }],
};
const ADDRESS = '/examination-days/move?examinationId=ex-1&date=2026-12-01&batch=Morning';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
  givenAnswer('get', '/choices/center', []);
  givenAnswer('get', '/choices/examination', [
    { id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl', level: [] },
  ]);
});

function givenMoves(refuse?: (asked: DaysToMove) => Response | undefined) {
  const sent: DaysToMove[] = [];
  server.use(
    http.post('*/server/examination/examination-days/move', async ({ request }) => {
      const asked = (await request.json()) as DaysToMove;
      sent.push(asked);
      return refuse?.(asked) ?? HttpResponse.json({ ...ANSWER, dryRun: !!asked.dryRun });
    }),
  );
  return sent;
}

async function looked() {
  const { user, router } = renderApp(ADDRESS);
  const date = await screen.findByLabelText(/^New date/, {}, SLOW);
  await fill(user, date, '08-12-2026');
  await user.click(screen.getByRole('button', { name: 'See whom it touches' }));
  return { user, router };
}

it('the preview says whom it touches and who cannot come along, and one press moves them', async () => {
  const sent = givenMoves();
  const { user, router } = await looked();
  const heading = { name: '60 days with 1,512 duties of 1,490 people' };
  const shown = await screen.findByRole('heading', heading, SLOW);
  // The button that was pressed is gone: the keyboard goes on at what is shown now.
  await waitFor(() => expect(document.activeElement).toContainElement(shown));
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByText('8 Dec 2026, Morning, 07:30')).toBeInTheDocument();
  expect(screen.getByText('1,200 people had accepted and will be asked to accept anew.')).toBeInTheDocument();
  expect(screen.getByText('2 people cannot serve then or there and are taken off')).toBeInTheDocument();
  expect(screen.getByText(/The functionary cannot serve on 8 Dec 2026\./)).toBeInTheDocument();
  expect(screen.getByText('On duty at School 9 (3 duties)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Move 60 days with 1,512 duties' }));
  const which = { examinationId: 'ex-1', dates: ['2026-12-01'], batch: 'Morning', shiftDays: 7 };
  await waitFor(
    () =>
      expect(sent).toEqual([
        { ...which, dryRun: true },
        { ...which, confirm: 1512 },
      ]),
    SLOW,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/examination-days'), SLOW);
});

it('a number that has changed is looked at anew, and what is refused says why', async () => {
  let duties = 1512;
  givenMoves(({ confirm, dryRun }) => {
    if (dryRun) return HttpResponse.json({ ...ANSWER, duties });
    if (confirm !== 1513) {
      duties = 1513;
      return HttpResponse.json({ error: 'This touches 1513 duties.', reason: 'CONFIRM' }, { status: 409 });
    }
    return HttpResponse.json(
      { error: 'Nothing was moved. Its gate runs.', reason: 'IN_USE' },
      { status: 409 },
    );
  });
  const { user } = await looked();
  await user.click(await screen.findByRole('button', { name: 'Move 60 days with 1,512 duties' }, SLOW));
  const again = await screen.findByRole('button', { name: 'Move 60 days with 1,513 duties' }, SLOW);
  expect(screen.getByText('The roster has changed meanwhile. Please look again.')).toBeInTheDocument();
  await user.click(again);
  expect(await screen.findByText('Nothing was moved. Its gate runs.', {}, SLOW)).toBeInTheDocument();
});

it('in Hindi, a preview that does not load is asked for again, and the choice is kept', async () => {
  let isDown = true;
  givenMoves(() => (isDown ? HttpResponse.json({ error: 'Down' }, { status: 503 }) : undefined));
  await setLocale('hi');
  const { user } = renderApp(ADDRESS);
  await fill(user, await screen.findByLabelText(/^नई तारीख/, {}, SLOW), '08-12-2026');
  await user.click(screen.getByRole('button', { name: 'देखें किस पर असर होगा' }));
  const retry = await screen.findByRole('button', { name: 'फिर से प्रयास करें' }, SLOW);
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: /1,512 ड्यूटियाँ/ }, SLOW)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'वापस' }));
  const date = await screen.findByLabelText(/^नई तारीख/, {}, SLOW);
  expect(date).toHaveValue('08-12-2026');
  expect(document.activeElement).toContainElement(date);
  expect(document.activeElement).not.toBe(document.body);
});
