import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const people = { totalFunctionaries: 40, activeFunctionaries: 40, inactiveFunctionaries: 0 };
const upload = {
  ...{ jobId: 'job-2', fileName: 'november.xlsx', status: 'DONE', dryRun: false, error: null },
  ...{ created: 90, failed: 3, skipped: 0, processed: 93, total: 93, createdAt: '2026-11-18T05:00:00Z' },
};

beforeEach(() => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
  givenDay();
  givenAnswer('get', '/functionary/stats', people);
  givenAnswer('get', '/dashboard/functionaries-activity', []);
});

const givenUploads = (...data: object[]) =>
  givenAnswer('get', '/functionary/bulk-upload/jobs', { data, total: data.length, nextCursor: null });
const givenWithoutPicture = (total: number) =>
  server.use(
    http.get('*/server/functionary', ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('hasPicture') === 'false';
      return HttpResponse.json({ data: [], total: isAsked ? total : 40, nextCursor: null });
    }),
  );
const panel = async () => within(await screen.findByRole('region', { name: 'To do' }, SLOW));
const linesOf = async () =>
  (await (await panel()).findAllByRole('listitem', {}, SLOW)).map((line) => [
    within(line).getByText(/\d/).textContent,
    within(line).getByRole('link').getAttribute('href'),
  ]);

it('tells an agency what waits for it, each with its next step', async () => {
  givenDay({ lookAlikes: 2, oddPictures: 1 });
  givenAnswer('get', '/functionary/stats', { ...people, inactiveFunctionaries: 7 });
  givenWithoutPicture(34);
  givenUploads({ ...upload, jobId: 'job-3', dryRun: true, failed: 9 }, upload);
  renderApp('/dashboard/agency-admin');
  expect(await linesOf()).toEqual([
    ['2 pairs of look-alikes to decide', '/functionary/duplicates'],
    ['1 person has pictures that do not look like one person', '/functionary/odd-pictures'],
    ['34 people have no picture: no gate can recognise them', '/functionary?hasPicture=false'],
    ['7 people are inactive and cannot be assigned', '/functionary?status=INACTIVE'],
    ['3 rows of the last large sheet, november.xlsx, were left out', '/functionary/upload?upload=job-2'],
  ]);
});

it('forgets a sheet once a later one has no faults', async () => {
  givenUploads({ ...upload, jobId: 'job-4', failed: 0 }, upload);
  renderApp('/dashboard/agency-admin');
  expect(await (await panel()).findByText('Nothing is waiting for you', {}, SLOW)).toBeVisible();
});

it('does not ask for sheets on behalf of those who may send none', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN' });
  givenUploads(upload);
  givenWithoutPicture(1);
  renderApp('/dashboard/agency-admin');
  expect(await linesOf()).toEqual([
    ['1 person has no picture: no gate can recognise them', '/functionary?hasPicture=false'],
  ]);
});

it('says what could not be looked up, and does not call that nothing', async () => {
  givenAnswer('get', '/functionary/unlike-pictures', { error: 'The database does not answer.' }, 503);
  const { user } = renderApp('/dashboard/agency-admin');
  const part = await panel();
  expect(await part.findByText('The database does not answer.', {}, SLOW)).toBeVisible();
  expect(part.queryByText('Nothing is waiting for you')).toBeNull();
  givenAnswer('get', '/functionary/unlike-pictures', { data: [], total: 0, nextCursor: null });
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('Nothing is waiting for you', {}, SLOW)).toBeVisible();
});
