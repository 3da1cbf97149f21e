import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignment, centerDay, day, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const late = {
  ...{ id: 'duty-1', date: day.date, batch: day.batch, examinationDayId: day.id, region: day.region },
  ...{ centerId: day.centerId, center: day.center, examination: day.examination },
  ...{ functionary: rahul, functionaryId: rahul.id, functionaryRole: assignment.role },
  ...{ authorizingAgencyId: null, authorizingAgency: null },
  ...{ attendance: null, entryAt: null, exitAt: null, autoClosed: false },
  ...{ standing: 'LATE', reportingAt: day.reportingAt, contact: null, remindedAt: null, replacesId: null },
};
const manager = { functionaryId: 'f-9', name: 'Sunita Rao', mobileNumber: '9811112222', present: true };
const asha = { ...rahul, id: 'f-3', firstName: 'Asha', lastName: 'Nair' };
const candidate = {
  ...{ functionary: asha, standing: 'FREE', role: null, duty: null, sameDate: [] },
  ...{ warnings: [], hasPicture: true, lastAttendance: null },
  ...{ distanceKm: 3.4, closeness: 'SAME_CITY', city: 'Pune', district: 'Pune' },
};

/** What was sent to a call, in order. */
function sentTo(path: string, answer: object) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/server${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  givenAnswer('get', '/dashboard/day-centers', {
    ...{ total: 1, nextCursor: null },
    data: [{ ...centerDay, contacts: [{ ...manager, role: 'EDUQUITY_VENUE_MANAGER' }] }],
  });
  givenAnswer('get', '/dashboard/functionaries-activity', { data: [late], total: 1, nextCursor: null });
  givenAnswer('get', '/examination/examination-day-functionary/duty-1/contacts', []);
});

async function openedFromBoard() {
  const user = userEvent.setup();
  renderApp('/dashboard/ssc-admin');
  const row = await screen.findByRole('row', { name: /Government Polytechnic/ }, SLOW);
  await user.click(within(row).getByRole('button', { name: /Government Polytechnic/ }));
  const drawer = await screen.findByRole('dialog', {}, SLOW);
  const person = (await within(drawer).findByText('Rahul Deshpande', {}, SLOW)).closest('li') as HTMLElement;
  return { user, row, drawer, person };
}

async function choose(user: ReturnType<typeof userEvent.setup>, person: HTMLElement, act: string) {
  await user.click(within(person).getByRole('button', { name: 'What to do about Rahul Deshpande' }));
  await user.click(await screen.findByRole('menuitem', { name: act, hidden: true }));
}

it('a center of the board leads in one press to who is missing there, and whom to call', async () => {
  const { row, drawer, person } = await openedFromBoard();
  expect(within(row).getByText('2 late')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Call Sunita Rao, 9811112222' })).toHaveAttribute(
    'href',
    'tel:9811112222',
  );
  expect(within(person).getByText('Late')).toBeVisible();
  expect(within(person).getByRole('link', { name: /^Call Rahul Deshpande/ })).toHaveAttribute(
    'href',
    `tel:${rahul.mobileNumber}`,
  );
  // A desk has no phone in it: the number is read.
  expect(within(person).getByText(rahul.mobileNumber)).toBeVisible();
});

it('a person is reminded from their menu, and what was not sent says why', async () => {
  const reason = 'A reminder was sent at 08:31. The next one can be sent at 08:41.';
  const sent = sentTo('/examination/remind-functionaries', {
    reminded: [],
    skipped: [{ id: 'duty-1', reason }],
  });
  const { user, person } = await openedFromBoard();
  await choose(user, person, 'Remind Rahul Deshpande by SMS');
  expect(await screen.findByText(reason, {}, SLOW)).toBeVisible();
  expect(sent).toEqual([{ examinationDayFunctionaryIds: ['duty-1'] }]);
});

it('what a person said is noted with a word about it', async () => {
  const sent = sentTo('/examination/examination-day-functionary/duty-1/contacts', []);
  const { user, person } = await openedFromBoard();
  await choose(user, person, 'Note what Rahul Deshpande said');
  const dialog = await screen.findByRole('dialog', { name: 'Note what Rahul Deshpande said' }, SLOW);
  await user.click(within(dialog).getByRole('radio', { name: 'On the way' }));
  await user.type(within(dialog).getByLabelText('Add a few words'), 'Ten minutes');
  await user.click(within(dialog).getByRole('button', { name: 'Save the note' }));
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'ON_THE_WAY', note: 'Ten minutes' }]));
});

it('somebody is replaced in three presses by the nearest person who is free', async () => {
  givenAnswer('get', '/examination/examination-day/day-1/candidates', {
    ...{ total: 1, nextCursor: null },
    data: [candidate],
  });
  givenAnswer('get', '/examination/examination-day-functionary/duty-1/substitutes', []);
  const sent = sentTo('/examination/examination-day-functionary/duty-1/replace', assignment);
  const { user, drawer, person } = await openedFromBoard();
  await user.click(within(person).getByRole('button', { name: 'Replace Rahul Deshpande' }));
  await user.click(await within(drawer).findByRole('radio', { name: /Asha Nair/ }, SLOW));
  await user.click(within(drawer).getByRole('button', { name: 'Replace by Asha Nair' }));
  await vi.waitFor(() => expect(sent).toEqual([{ functionaryId: 'f-3', reason: 'Did not come' }]));
  expect(await screen.findByText('Asha Nair takes over. Both are told by SMS.', {}, SLOW)).toBeVisible();
});

it('one asks before the switch, and colleagues see what was answered', async () => {
  givenAnswer('get', '/examination/examination-day/day-1/candidates', {
    ...{ total: 1, nextCursor: null },
    data: [
      {
        ...{ ...candidate, hasPicture: false },
        lastAttendance: { date: '2026-11-13', attendance: 'PRESENT', centerName: 'City School' },
      },
    ],
  });
  const asked = { functionaryId: asha.id, answer: 'ASKED', at: '2026-11-20T02:10:00Z', by: 'Meera Iyer' };
  givenAnswer('get', '/examination/examination-day-functionary/duty-1/substitutes', [asked]);
  const sent = sentTo('/examination/examination-day-functionary/duty-1/substitutes', [asked]);
  const { user, drawer, person } = await openedFromBoard();
  await user.click(within(person).getByRole('button', { name: 'Replace Rahul Deshpande' }));
  const answers = within(await within(drawer).findByRole('group', { name: 'What Asha Nair says' }, SLOW));
  expect(await within(drawer).findByText(/^Asked, .*Meera Iyer$/, {}, SLOW)).toBeVisible();
  expect(answers.getByRole('button', { name: 'Asked' })).toHaveAttribute('aria-pressed', 'true');
  expect(within(drawer).getByText(/no picture · last time: Present, 13 Nov 2026, City School/)).toBeVisible();
  expect(within(drawer).getByRole('link', { name: /^Call Asha Nair/ })).toBeVisible();
  await user.click(answers.getByRole('button', { name: 'Agreed' }));
  await vi.waitFor(() => expect(sent).toEqual([{ functionaryId: asha.id, answer: 'AGREED' }]));
  expect(await within(drawer).findByRole('button', { name: 'Replace by Asha Nair' }, SLOW)).toBeEnabled();
});

it('whoever only looks on may call, and neither remind nor replace', async () => {
  givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
  renderApp('/monitoring/board?missing=day-1');
  const drawer = await screen.findByRole('dialog', {}, SLOW);
  const person = (await within(drawer).findByText('Rahul Deshpande', {}, SLOW)).closest('li') as HTMLElement;
  expect(within(person).getByRole('link', { name: /^Call Rahul Deshpande/ })).toBeVisible();
  expect(within(person).queryByRole('button')).toBeNull();
});

it('who opened the gate is there, and in no list of the missing', async () => {
  const opener = { ...late, id: 'duty-2', standing: 'RUNS_GATE', functionary: asha, functionaryId: asha.id };
  givenAnswer('get', '/dashboard/functionaries-activity', {
    data: [late, opener],
    total: 2,
    nextCursor: null,
  });
  const { drawer } = await openedFromBoard();
  expect(within(drawer).queryByText('Asha Nair')).toBeNull();
});
