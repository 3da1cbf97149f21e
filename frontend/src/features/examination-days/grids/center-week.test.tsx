import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { candidate, day, givenStaff, meera, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const at = (path: string) => `*/server${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });
const later = { ...day, id: 'd-2', batch: 'Evening' };
const duty = {
  ...{ id: 'a-1', functionaryId: ravi.id, functionary: ravi, examinationDayId: 'd-1', date: day.date },
  ...{ batch: 'Morning', center: day.center, functionaryRole: 'EDUQUITY_INVIGILATOR', standing: 'NOT_DUE' },
  ...{ entryAt: null, exitAt: null },
};
let given: unknown[];
let cancelled: unknown[];

function givenCenter(days: object[] = [day, later]) {
  givenStaff();
  server.use(
    http.get(at('/examination/center/:id'), () => say(day.center)),
    http.get(at('/examination/examination-days'), () =>
      say({ data: days, total: days.length, nextCursor: null }),
    ),
    http.get(at('/examination/examination-day/:id/needs'), () =>
      say({ needs: [{ role: 'EDUQUITY_INVIGILATOR', needed: 2, assigned: 1, byHand: false }] }),
    ),
    http.get(at('/dashboard/functionaries-activity'), () => say([duty])),
    http.get(at('/examination/examination-day/:id/candidates'), () => say([candidate(meera)])),
    http.post(at('/functionary/assign-functionary/check'), () =>
      say({ pairs: [{ outcome: 'ADD', reason: null, duty: null, sameDate: [], warnings: [] }] }),
    ),
    http.post(at('/functionary/assign-functionary'), async ({ request }) => {
      given.push(await request.json());
      return say({ assigned: [], functionaryIds: [], skipped: [], warned: [], undo: null });
    }),
    http.delete(at('/examination/examination-day-functionary/:id'), ({ params }) => {
      cancelled.push(params.id);
      return say({ success: true, undo: null });
    }),
  );
}

beforeEach(() => {
  given = [];
  cancelled = [];
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  givenSignedIn();
});

async function open() {
  const app = renderApp('/center/c-1/week?week=2026-11-18');
  const grid = await screen.findByRole('grid', { name: 'Week of posts' }, SLOW);
  grid.focus();
  return { ...app, grid };
}
const cell = (row: number, col: number) =>
  document.querySelector(`[data-row="${row}"][data-col="${col}"]`) as HTMLElement;

it('shows who stands at each post of each sitting, and which are empty', async () => {
  givenCenter();
  const { grid } = await open();
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Post', 'Sat, 21 Nov · Morning', 'Sat, 21 Nov · Evening']);
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['1. Invigilator (Eduquity)', '2. Invigilator (Eduquity)']);
  expect(cell(0, 0)).toHaveTextContent('Ravi Fernandes');
  expect(cell(1, 0)).toHaveTextContent('Vacant');
});

it('moves a person to an empty post of another sitting: the new duty first, then the old one is cancelled', async () => {
  givenCenter();
  const { user } = await open();
  await user.keyboard(' {ArrowRight} ');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('The duty before is cancelled: Modern High School, 21 Nov 2026, Morning.'),
  ).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Move' }));
  await waitFor(() => expect(cancelled).toEqual(['a-1']));
  expect(given).toEqual([
    {
      examinationDayIds: ['d-2'],
      functionaries: [{ id: 'f-ravi', examinationDayRole: 'EDUQUITY_INVIGILATOR' }],
    },
  ]);
});

it('a barred person fills no post', async () => {
  givenCenter([day]);
  server.use(http.get(at('/dashboard/functionaries-activity'), () => say([{ ...duty, standing: 'BARRED' }])));
  await open();
  expect(cell(0, 0)).toHaveTextContent('Vacant');
  expect(cell(1, 0)).toHaveTextContent('Vacant');
  expect(cell(2, 0)).toHaveTextContent('Ravi Fernandes');
});

it('a person whom a gate has seen is not handed over, and is taken off with a reason', async () => {
  givenCenter([day]);
  const seen = { ...duty, standing: 'PRESENT', entryAt: '2026-11-21T02:30:00Z' };
  server.use(http.get(at('/dashboard/functionaries-activity'), () => say([seen])));
  const { user } = await open();
  await user.keyboard(' ');
  expect(screen.queryByText(/^Picked up/)).toBeNull();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Replace …' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Take off the roster' }));
  expect(await screen.findByRole('textbox', { name: /Reason/ })).toBeRequired();
});

it('what is picked up is put back when another week is shown', async () => {
  givenCenter();
  const { user, router } = await open();
  await user.keyboard(' ');
  expect(await screen.findByText(/^Picked up: Ravi Fernandes/)).toBeVisible();
  await router.navigate('/center/c-1/week?week=2026-11-25');
  await waitFor(() => expect(screen.queryByText(/^Picked up/)).toBeNull());
});

it('cancels nothing where the new duty is refused', async () => {
  givenCenter();
  server.use(
    http.post(at('/functionary/assign-functionary'), () => say({ error: 'On duty elsewhere.' }, 409)),
  );
  const { user } = await open();
  await user.keyboard(' {ArrowRight} ');
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  expect(await screen.findByText('On duty elsewhere.')).toBeVisible();
  expect(cancelled).toEqual([]);
});

it('gives an empty post to a free person, pressed or dragged', async () => {
  givenCenter();
  const { user } = await open();
  await user.keyboard('{ArrowDown}{Enter}');
  const person = await screen.findByRole('button', { name: 'Meera Iyer' });
  await user.click(person);
  expect(await screen.findByText(/^Meera Iyer serves as Invigilator/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.dragStart(person);
  fireEvent.dragOver(cell(1, 1));
  fireEvent.drop(cell(1, 1));
  await user.click(await screen.findByRole('button', { name: 'Give the duty' }));
  await waitFor(() => expect(given).toMatchObject([{ examinationDayIds: ['d-2'] }]));
});

it('says what to do where nothing is planned in the week', async () => {
  givenCenter([]);
  renderApp('/center/c-1/week?week=2026-11-18');
  expect(await screen.findByText('Nothing is planned here in this week', {}, SLOW)).toBeVisible();
});

it('says what people answered, and notes what they say on the phone', async () => {
  givenCenter();
  const told = { toldAt: '2026-11-18T05:00:00Z', answer: null, answeredAt: null, answeredBy: null };
  server.use(
    http.get(at('/examination/examination-day-functionary/:id'), ({ params }) =>
      say(params.id === 'd-1' ? [{ ...told, id: 'a-1', answerReason: null }] : []),
    ),
  );
  const { user, grid } = await open();
  const cell = await within(grid).findByText('Not due yet · No answer yet', {}, SLOW);
  expect(cell).toBeVisible();
  await user.click(cell);
  const dialog = within(await screen.findByRole('dialog', { name: /Ravi Fernandes/ }, SLOW));
  expect(dialog.getByText('No answer yet: told 18 Nov 2026, 10:30')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Note their answer' }));
  expect(
    await screen.findByRole('dialog', { name: 'Note the answer of Ravi Fernandes' }, SLOW),
  ).toBeInTheDocument();
});
