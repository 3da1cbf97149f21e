import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenDay, noTasks } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const people = { totalFunctionaries: 40, activeFunctionaries: 40, inactiveFunctionaries: 0 };

beforeEach(() => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
  givenDay();
  givenAnswer('get', '/functionary/stats', people);
  givenAnswer('get', '/dashboard/functionaries-activity', []);
});

const givenTasks = (tasks: object) => givenAnswer('get', '/dashboard/agency-tasks', { ...noTasks, ...tasks });
const panel = async () => within(await screen.findByRole('region', { name: 'To do' }, SLOW));
const linesOf = async () =>
  (await (await panel()).findAllByRole('listitem', {}, SLOW)).map((line) => [
    within(line).getByText(/\d/).textContent,
    within(line).getByRole('link').getAttribute('href'),
  ]);

it('tells an agency what waits for it, each with its next step', async () => {
  const leftOut = { jobId: 'job-2', fileName: 'november.xlsx', rows: 3 };
  givenTasks({ lookAlikes: 2, oddPictures: 1, withoutPicture: 34, inactive: 7, leftOut });
  renderApp('/dashboard/agency-admin');
  expect(await linesOf()).toEqual([
    ['2 pairs of look-alikes to decide', '/functionary/duplicates'],
    ['1 person has pictures that do not look like one person', '/functionary/odd-pictures'],
    ['34 people have no picture: no gate can recognise them', '/functionary?hasPicture=false'],
    ['7 people are inactive and cannot be assigned', '/functionary?status=INACTIVE'],
    ['3 rows of the last large sheet, november.xlsx, were left out', '/functionary/upload?upload=job-2'],
  ]);
});

it('leads to the duties of the month', async () => {
  renderApp('/dashboard/agency-admin');
  const link = await screen.findByRole('link', { name: 'Duties this month' }, SLOW);
  expect(link).toHaveAttribute('href', '/dashboard/functionary-activity?date=2026-11-01&to=2026-11-20');
});

it('says calmly that nothing waits', async () => {
  renderApp('/dashboard/agency-admin');
  expect(await (await panel()).findByText('Nothing is waiting for you', {}, SLOW)).toBeVisible();
});

it('says what could not be looked up, and does not call that nothing', async () => {
  givenAnswer('get', '/dashboard/agency-tasks', { error: 'The database does not answer.' }, 503);
  const { user } = renderApp('/dashboard/agency-admin');
  const part = await panel();
  expect(await part.findByText('The database does not answer.', {}, SLOW)).toBeVisible();
  expect(part.queryByText('Nothing is waiting for you')).toBeNull();
  givenTasks({});
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('Nothing is waiting for you', {}, SLOW)).toBeVisible();
});
