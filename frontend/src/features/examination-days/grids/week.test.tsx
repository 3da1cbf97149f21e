import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CheckedPair, WeekDuties } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { day, givenStaff, meera, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const at = (path: string) => `*/server${path}`;
const say = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });
const WEEK = '/examination-days/week?week=2026-11-18';
const duty = {
  ...{ id: 'a-1', functionaryId: ravi.id, examinationDayId: 'd-1', date: '2026-11-21', batch: 'Morning' },
  ...{ role: 'EDUQUITY_INVIGILATOR' as const, centerId: 'c-1', centerName: 'Modern High School' },
  ...{ entryAt: null, exitAt: null },
};
const away = { functionaryId: meera.id, from: '2026-11-16', until: '2026-11-17', everywhere: true };
let asked: URL[];
let replaced: unknown[];

function givenWeek(
  week: WeekDuties = { duties: [duty], unavailable: [away] },
  pair: Partial<CheckedPair> = {},
) {
  givenStaff();
  server.use(
    http.get(at('/functionary'), ({ request }) => {
      asked.push(new URL(request.url));
      return say({ data: [ravi, meera], total: 2, nextCursor: null });
    }),
    http.get(at('/examination/week-duties'), ({ request }) => {
      asked.push(new URL(request.url));
      return say(week);
    }),
    http.post(at('/functionary/assign-functionary/check'), () =>
      say({
        pairs: [
          {
            ...{ functionaryId: meera.id, examinationDayId: 'd-1', outcome: 'ADD', reason: null, duty: null },
            ...{ sameDate: [], warnings: [], ...pair },
          },
        ],
      }),
    ),
    http.post(at('/examination/examination-day-functionary/:id/replace'), async ({ request, params }) => {
      replaced.push({ duty: params.id, ...((await request.json()) as object) });
      return say({ ...duty, undo: null });
    }),
  );
}

beforeEach(() => {
  asked = [];
  replaced = [];
  // A page without layout is nowhere: the grid is given a size to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  givenSignedIn({ role: 'SSC_REGION_ADMIN', regionId: 'r-west' });
});

async function open() {
  const app = renderApp(WEEK);
  const grid = await screen.findByRole('grid', { name: 'Week of people' }, SLOW);
  await within(grid).findByText('Modern High School', {}, SLOW);
  grid.focus();
  return { ...app, grid };
}
const active = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
const cell = (row: number, col: number) =>
  document.querySelector(`[data-row="${row}"][data-col="${col}"]`) as HTMLElement;

async function handOver(user: Awaited<ReturnType<typeof open>>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand the duty over' }));
  await user.type(await dialog.findByRole('textbox'), 'Fever');
  await user.click(dialog.getByRole('button', { name: 'Hand the duty over' }));
}

it('shows where people serve, when they are free and when they cannot serve, for the week and the people in reach', async () => {
  givenWeek();
  await open();
  expect(cell(0, 5)).toHaveTextContent('Modern High SchoolMorning · Invigilator');
  expect(cell(0, 0)).toHaveTextContent('Free');
  expect(cell(1, 0)).toHaveTextContent('Cannot serve');
  expect(cell(1, 2)).toHaveTextContent('Free');
  const [people, week] = [asked[0], asked.find(({ pathname }) => pathname.endsWith('week-duties'))];
  expect(Object.fromEntries(people?.searchParams ?? [])).toMatchObject({ status: 'ACTIVE', page: '1' });
  expect(Object.fromEntries(week?.searchParams ?? [])).toEqual({
    ...{ from: '2026-11-16', functionaryIds: 'f-ravi,f-meera' },
  });
  // The region is the reader's own: the server decides, and no other is offered.
  expect(screen.queryByRole('button', { name: /Region/ })).not.toBeInTheDocument();
});

it('is one stop of the keyboard, from which arrow keys lead to each cell and stay inside', async () => {
  givenWeek();
  const { user, grid } = await open();
  expect(active(grid)).toBe(cell(0, 0));
  await user.keyboard('{ArrowUp}{ArrowDown}{End}');
  expect(active(grid)).toBe(cell(1, 6));
  await user.keyboard('{ArrowDown}{Home}{ArrowLeft}');
  expect(active(grid)).toHaveTextContent('Meera Iyer');
  expect(active(grid)).toHaveAttribute('role', 'rowheader');
});

it('hands a duty over by Space, arrow keys and Space, with a reason', async () => {
  givenWeek();
  const { user, grid } = await open();
  await user.keyboard('{End}{ArrowLeft} ');
  expect(
    screen.getByText(/^Picked up: Ravi Fernandes, Modern High School, 21 Nov 2026, Morning/),
  ).toBeVisible();
  await user.keyboard('{ArrowDown} ');
  expect(active(grid)).toBe(cell(1, 5));
  await handOver(user);
  await waitFor(() => expect(replaced).toEqual([{ duty: 'a-1', functionaryId: 'f-meera', reason: 'Fever' }]));
});

it('puts nothing down on another date, and Escape puts the duty back', async () => {
  givenWeek();
  const { user } = await open();
  await user.keyboard('{End}{ArrowLeft} {ArrowRight}{ArrowDown} ');
  expect(screen.getByText('It cannot be put down here.')).toBeVisible();
  await user.keyboard('{ArrowLeft}{Escape}');
  expect(cell(0, 5)).not.toHaveAttribute('data-held');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('hands a duty over where it is dragged', async () => {
  givenWeek();
  const { user } = await open();
  const dataTransfer = { setData() {}, effectAllowed: '' };
  fireEvent.dragStart(cell(0, 5), { dataTransfer });
  fireEvent.dragOver(cell(1, 4), { dataTransfer });
  expect(cell(1, 4)).not.toHaveAttribute('data-over');
  fireEvent.dragOver(cell(1, 5), { dataTransfer });
  expect(cell(1, 5)).toHaveAttribute('data-over');
  fireEvent.drop(cell(1, 5), { dataTransfer });
  await handOver(user);
  await waitFor(() => expect(replaced).toHaveLength(1));
});

it('says what is in the way instead of handing over', async () => {
  const elsewhere = {
    centerName: 'City School',
    date: '2026-11-21',
    batch: 'Morning',
    startsAt: null,
    endsAt: null,
  };
  givenWeek(undefined, { outcome: 'REFUSE', duty: elsewhere });
  const { user } = await open();
  await user.keyboard('{End}{ArrowLeft} {ArrowDown} ');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('City School, 21 Nov 2026, Morning');
  expect(dialog.queryByRole('button', { name: 'Hand the duty over' })).not.toBeInTheDocument();
  expect(replaced).toEqual([]);
});

it('opens what can be done with a free day: a post that is empty is given', async () => {
  givenWeek();
  const told: unknown[] = [];
  server.use(
    http.get(at('/examination/examination-days'), () => say([{ ...day, missingCount: 1, neededCount: 2 }])),
    http.get(at('/examination/examination-day/:id/needs'), () =>
      say({ needs: [{ role: 'EDUQUITY_INVIGILATOR', needed: 2, assigned: 1, byHand: false }] }),
    ),
    http.post(at('/functionary/assign-functionary'), async ({ request }) => {
      told.push(await request.json());
      return say({ assigned: [], functionaryIds: [], skipped: [], warned: [], undo: null });
    }),
  );
  const { user } = await open();
  await user.keyboard('{ArrowDown}{End}{ArrowLeft}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Meera Iyer, 21 Nov 2026' }));
  expect(dialog.getByRole('link', { name: 'Open the person' })).toHaveAttribute(
    'href',
    '/functionary/f-meera',
  );
  await user.click(await dialog.findByRole('combobox', { name: 'Where people are missing' }));
  await user.click(await screen.findByRole('option', { name: 'Modern High School · Morning', hidden: true }));
  await user.click(await dialog.findByRole('button', { name: 'Give the duty' }));
  await user.click(await screen.findByRole('button', { name: 'Give the duty' }));
  await waitFor(() =>
    expect(told).toEqual([
      {
        examinationDayIds: ['d-1'],
        functionaries: [{ id: 'f-meera', examinationDayRole: 'EDUQUITY_INVIGILATOR' }],
      },
    ]),
  );
});

it('says that there are no people, and offers to look again where they could not be read', async () => {
  givenWeek();
  server.use(http.get(at('/functionary'), () => say({ error: 'The database is busy.' }, 503)));
  const { user } = renderApp(WEEK);
  expect(await screen.findByText('The database is busy.', {}, SLOW)).toBeVisible();
  server.use(http.get(at('/functionary'), () => say({ data: [], total: 0, nextCursor: null })));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No functionaries yet')).toBeVisible();
});

it('does not call people free whose duties could not be read', async () => {
  givenWeek();
  server.use(http.get(at('/examination/week-duties'), () => say({ error: 'No.' }, 500)));
  renderApp(WEEK);
  expect(await screen.findByText('No.', {}, SLOW)).toBeVisible();
  expect(screen.queryByText('Free')).not.toBeInTheDocument();
});
