import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PayLine, PaySheet } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';
import { lastDayOf, monthsUntil } from './months';

vi.setConfig({ testTimeout: 60_000 });

const neha = { id: 'u-1', name: 'Neha Singh', role: 'SSC_ADMIN' } as const;
const sheet: PaySheet = {
  ...{ id: 's-1', examinationId: 'ex-1', examination: 'Graduate Level 2026', regionId: 'r-1' },
  ...{ region: 'Western Region', authorizingAgencyId: 'a-1', authorizingAgency: 'Eduquity' },
  ...{ from: '2026-11-01', until: '2026-11-30', state: 'SUBMITTED', version: 3, duties: 2, people: 2 },
  ...{ differences: 1, withoutRate: 0, totalPaise: 12_500_050, changedSince: 0, canApprove: true },
  ...{
    createdBy: neha,
    createdAt: '2026-12-01T05:00:00Z',
    computedBy: neha,
    computedAt: '2026-12-01T05:00:00Z',
  },
  ...{ submittedBy: neha, submittedAt: '2026-12-01T06:00:00Z', approvedBy: null, approvedAt: null },
};
const line: PayLine = {
  ...{ id: 'l-1', examinationDayFunctionaryId: 'd-1', examinationDayId: 'day-1', sequence: 2 },
  ...{ previousLineId: 'l-0', previousSheetId: 's-0', functionaryId: 'f-ravi', name: 'Ravi Fernandes' },
  ...{
    uid: 'F100079194',
    role: 'EDUQUITY_INVIGILATOR',
    date: '2026-11-20',
    batch: 'Morning',
    centerId: 'c-1',
  },
  ...{ center: 'Government Polytechnic', centerCode: null, kind: 'HALF', entryAt: null, exitAt: null },
  ...{ correctedAt: '2026-11-25T05:00:00Z', correctedBy: neha, attendanceLogIds: ['g-1', 'g-2'], km: 12 },
  ...{ rateId: 'p-1', dutyPaise: 37_500, travelPaise: 10_000, beforePaise: 85_000, amountPaise: -37_500 },
};
const page = (...data: object[]) => ({ data, total: data.length, nextCursor: null });

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenAnswer('get', '/choices/examination', []);
  givenAnswer('get', '/choices/agency', []);
});

it('a sheet says its sum in Indian groups, leads to its duties, and is approved by its version', async () => {
  const approved: unknown[] = [];
  let version = 3;
  givenAnswer('get', '/pay/sheets/s-1/lines', page(line));
  server.use(
    http.get('*/server/pay/sheets/s-1', () => HttpResponse.json({ ...sheet, version })),
    http.post('*/server/pay/sheets/s-1/approve', async ({ request }) => {
      approved.push(await request.json());
      version += 1;
      return HttpResponse.json({ error: 'A second person has to approve this sheet.' }, { status: 409 });
    }),
  );
  const { user } = renderApp('/pay/sheets/s-1');
  expect(await screen.findByText('₹1,25,000.50 for 2 duties', {}, SLOW)).toBeVisible();
  const row = await screen.findByRole('row', { name: /Ravi Fernandes/ }, SLOW);
  expect(row).toHaveTextContent('-₹375.00');
  expect(row).toHaveTextContent('Half day');
  const link = (name: string) => within(row).getByRole('link', { name }).getAttribute('href');
  expect(link('20 Nov 2026')).toBe('/examination-days/day-1');
  expect(link('2')).toBe('/attendance?functionaryId=f-ravi&date=2026-11-20');
  expect(link('Earlier sheet')).toBe('/pay/sheets/s-0');
  await user.click(screen.getByRole('button', { name: 'Approve…' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }, SLOW));
  expect(await screen.findByText('A second person has to approve this sheet.', {}, SLOW)).toBeVisible();
  expect(approved).toEqual([{ version: 3 }]);
  // The refusal asks for the sheet as it is now, and the next press is about that.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(approved).toContainEqual({ version: 4 });
  }, SLOW);
});

it('a sheet that is made is opened, and the dialog is gone', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN', regionId: 'r-1' });
  givenAnswer('get', '/choices/examination', [
    { id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl', level: [] },
  ]);
  givenAnswer('get', '/choices/authorizing-agencies', [
    { id: 'a-1', name: 'Eduquity', slug: 'eduquity', family: 'EDUQUITY' },
  ]);
  givenAnswer('get', '/pay/sheets', page());
  givenAnswer('post', '/pay/sheets', sheet);
  givenAnswer('get', '/pay/sheets/s-1', sheet);
  givenAnswer('get', '/pay/sheets/s-1/lines', page(line));
  const { user, router } = renderApp('/pay');
  const [make] = await screen.findAllByRole('button', { name: 'Make a sheet…' }, SLOW);
  await user.click(make as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  await user.click(dialog.getByRole('combobox', { name: /Agency/ }));
  // The filter behind the dialog has the same choices, and stands before it in the document.
  const agencies = await screen.findAllByRole('option', { name: 'Eduquity', hidden: true }, SLOW);
  await user.click(agencies.at(-1) as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Make the sheet' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pay/sheets/s-1'), SLOW);
  expect(await screen.findByText('₹1,25,000.50 for 2 duties', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a person who came and has no rate is told from one who is paid nothing', async () => {
  const unpaid = { ...line, rateId: null, dutyPaise: 0, travelPaise: 0, beforePaise: 0, amountPaise: 0 };
  givenAnswer('get', '/pay/sheets/s-1', sheet);
  givenAnswer(
    'get',
    '/pay/sheets/s-1/lines',
    page({ ...unpaid, kind: 'FULL' }, { ...unpaid, id: 'l-2', name: 'Asha Joshi', kind: 'ABSENT' }),
  );
  renderApp('/pay/sheets/s-1');
  expect(await screen.findByRole('row', { name: /Ravi Fernandes/ }, SLOW)).toHaveTextContent('No rate');
  expect(screen.getByRole('row', { name: /Asha Joshi/ })).not.toHaveTextContent('No rate');
});

it('people begin on their first page, without the search for duties', async () => {
  givenAnswer('get', '/pay/sheets/s-1', sheet);
  // So many that the third page is there.
  givenAnswer('get', '/pay/sheets/s-1/lines', { ...page(line), total: 150 });
  givenAnswer('get', '/pay/sheets/s-1/people', page());
  const { user, router } = renderApp('/pay/sheets/s-1?kind=HALF&q=ravi&page=3');
  await user.click(await screen.findByRole('tab', { name: 'People (2)' }, SLOW));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=HALF&view=people'), SLOW);
  await user.click(screen.getByRole('tab', { name: 'Duties (2)' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=HALF'), SLOW);
});

it('a sum that cannot be had is not said to be loading', async () => {
  givenAnswer('get', '/pay/owed', page());
  givenAnswer('get', '/pay/owed/sum', { error: 'Not now' }, 500);
  renderApp('/pay/owed');
  expect(await screen.findByText('No approved sheet has duties of this month', {}, SLOW)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull(), SLOW);
});

it('a sheet that cannot be had leads back, and an empty list leads to making one', async () => {
  givenAnswer('get', '/pay/sheets/s-1', { error: 'Pay sheet not found.' }, 404);
  renderApp('/pay/sheets/s-1');
  expect(await screen.findByText('Pay sheet not found.', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All pay sheets' })).toBeVisible();
  cleanup();
  givenAnswer('get', '/pay/sheets', page());
  // An address without a sheet, or with a part that there is not, has the list, too.
  renderApp('/pay/sheets');
  expect(await screen.findByText('There is no pay sheet yet', {}, SLOW)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Make a sheet…' })).toHaveLength(2);
});

it('an agency reads rates and approved sheets, and has nothing to press that changes them', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
  givenAnswer('get', '/pay/rates', []);
  renderApp('/pay/rates');
  expect(await screen.findByText('No rate is set yet', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New rate…' })).toBeNull();
  cleanup();
  givenAnswer('get', '/pay/sheets/s-1', { ...sheet, state: 'LOCKED', canApprove: false, changedSince: null });
  givenAnswer('get', '/pay/sheets/s-1/lines', page(line));
  renderApp('/pay/sheets/s-1');
  expect(await screen.findByText('₹1,25,000.50 for 2 duties', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Compute|Hand in|Approve|Give back/ })).toBeNull();
});

it('months end on their last day', () => {
  expect(['2026-02', '2028-02', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  expect(monthsUntil('2026-02-03').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
});
