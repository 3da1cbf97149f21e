import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { assignment, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const awaited = {
  ...assignment,
  attendance: null,
  entryAt: null,
  exitAt: null,
  standing: 'NOT_DUE',
} as const;
const told = { toldAt: '2026-11-18T05:00:00Z' };
const answeredAt = '2026-11-18T06:30:00Z';
const person = (id: string, firstName: string, how: Partial<ExaminationDayFunctionary>) =>
  ({ ...awaited, id, functionary: { ...rahul, firstName }, ...how }) as ExaminationDayFunctionary;

const noted: unknown[] = [];
function givenRoster(...duties: ExaminationDayFunctionary[]) {
  givenDay();
  noted.length = 0;
  givenAnswer('get', '/examination/examination-day-functionary/:id', duties);
  server.use(
    http.post('*/server/examination/examination-day-functionary/:id/answer', async ({ request, params }) => {
      noted.push([params.id, await request.json()]);
      return HttpResponse.json({ ...awaited, answer: 'ACCEPTED' });
    }),
  );
}

beforeEach(() => givenSignedIn());

it('the roster says of each duty what was told and answered, how and why', async () => {
  givenRoster(
    person('1', 'Anil', {}),
    person('2', 'Bina', told),
    person('3', 'Charu', { ...told, answer: 'ACCEPTED', answeredAt, answeredBy: 'LINK' }),
    person('4', 'Dev', { ...told, answer: 'DECLINED', answeredAt, answeredBy: 'SMS', answerReason: 'Ill' }),
    person('5', 'Esha', { ...told, answer: 'NO_ANSWER' }),
  );
  renderApp('/examination-days/day-1');
  const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) }, SLOW);
  expect(await row('Anil')).toHaveTextContent('Not told');
  expect(
    within(await row('Anil'))
      .getByText('Not told')
      .closest('[data-tone]'),
  ).toHaveAttribute('data-tone', 'neutral');
  expect(await row('Bina')).toHaveTextContent('No answer yet told 18 Nov 2026, 10:30');
  expect(await row('Charu')).toHaveTextContent('Accepted by the link, 18 Nov 2026, 12:00');
  expect(await row('Dev')).toHaveTextContent('Declined Ill · by SMS, 18 Nov 2026, 12:00');
  expect(await row('Esha')).toHaveTextContent('Open, no answer');
});

it('where nobody was told yet, this is said once above the roster', async () => {
  givenRoster(person('1', 'Anil', {}), person('2', 'Bina', {}));
  renderApp('/examination-days/day-1');
  expect(await screen.findByText(/Answer: Not told/, {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Answer' })).toBeNull();
});

/** The dialog that notes an answer, opened from a row. */
async function noting() {
  const { user } = renderApp('/examination-days/day-1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Anil Deshpande' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Note their answer', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Note the answer of Anil Deshpande' }, SLOW);
  return { user, dialog: within(dialog) };
}

it('a refusal on the phone is noted with its reason', async () => {
  givenRoster(person('1', 'Anil', {}));
  const { user, dialog } = await noting();
  await user.click(dialog.getByRole('radio', { name: 'They cannot come' }));
  await user.click(dialog.getByRole('button', { name: 'Note their answer' }));
  expect(await dialog.findByText('Say why in 1 to 300 characters')).toBeInTheDocument();
  await fill(user, dialog.getByLabelText(/^Why they cannot come/), 'A wedding');
  await user.click(dialog.getByRole('button', { name: 'Note their answer' }));
  await waitFor(() => expect(noted).toEqual([['1', { answer: 'DECLINED', reason: 'A wedding' }]]), SLOW);
});

it('an agency notes answers and changes nothing else', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
  givenRoster(person('1', 'Anil', {}));
  const { user, dialog } = await noting();
  expect(screen.queryByRole('menuitem', { name: 'Take off the roster', hidden: true })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'They accept' }));
  await user.click(dialog.getByRole('button', { name: 'Note their answer' }));
  await waitFor(() => expect(noted).toEqual([['1', { answer: 'ACCEPTED' }]]), SLOW);
});

it('what the server has against it stands in the dialog', async () => {
  givenRoster(person('1', 'Anil', {}));
  givenAnswer(
    'post',
    '/examination/examination-day-functionary/:id/answer',
    { error: 'The duty is over.' },
    409,
  );
  const { user, dialog } = await noting();
  await user.click(dialog.getByRole('radio', { name: 'They accept' }));
  await user.click(dialog.getByRole('button', { name: 'Note their answer' }));
  expect(await dialog.findByText('The duty is over.', {}, SLOW)).toBeInTheDocument();
});

it('speaks Hindi', async () => {
  givenRoster(person('1', 'Anil', told), person('2', 'Bina', { ...told, answer: 'ACCEPTED' }));
  await setLocale('hi');
  renderApp('/examination-days/day-1');
  expect(await screen.findByRole('row', { name: /Anil/ }, SLOW)).toHaveTextContent('उत्तर बाकी');
  expect(screen.getByRole('row', { name: /Bina/ })).toHaveTextContent('स्वीकृत');
});
