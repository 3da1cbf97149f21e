import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment, day, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });
const saved: [Blob, string][] = [];
vi.mock('~/lib/browser/save-file', () => ({ saveFile: (...what: [Blob, string]) => saved.push(what) }));
const row = {
  date: day.date,
  functionary: rahul,
  functionaryRole: assignment.role,
  authorizingAgencyId: null,
  authorizingAgency: null,
  attendance: null,
  standing: 'LATE',
  entryAt: null,
  exitAt: null,
  batch: day.batch,
  centerId: day.centerId,
  center: day.center,
  examination: day.examination,
  region: day.region,
};

beforeEach(() => {
  saved.length = 0;
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

describe('a file of what is on the screen', () => {
  it('is made by the server with the filters of the list, and saved under the name that it gives', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('*/server/dashboard/day-centers/export', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return new HttpResponse('Center', {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="muster-day-centers-2026-11-20.csv"',
          },
        });
      }),
    );
    const { user } = renderApp('/dashboard/ssc-admin?date=2026-11-18&regionId=r-1');
    await user.click(await screen.findByRole('button', { name: 'Export: Where' }, SLOW));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file', hidden: true }, SLOW));
    await waitFor(() => expect(saved[0]?.[1]).toBe('muster-day-centers-2026-11-20.csv'), SLOW);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      date: '2026-11-18',
      regionId: 'r-1',
      sort: 'center',
      format: 'csv',
    });
  });

  it('that cannot be made says why', async () => {
    const error = 'An Excel sheet holds at most 1,048,576 rows.';
    server.use(
      http.get('*/server/dashboard/functionaries-activity', () =>
        HttpResponse.json({ data: [row], total: 1 }),
      ),
      http.get('*/server/dashboard/functionaries-activity/export', () =>
        HttpResponse.json({ error }, { status: 400 }),
      ),
    );
    const { user } = renderApp('/dashboard/functionary-activity?status=ABSENT');
    await user.click(await screen.findByRole('button', { name: /^Export:/ }, SLOW));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook', hidden: true }, SLOW));
    expect(await screen.findByText(error, {}, SLOW)).toBeVisible();
    expect(saved).toHaveLength(0);
  });
});

describe('each list that is a table of records', () => {
  const page = { data: [], total: 0, nextCursor: null };
  const account = { id: 'u-2', name: 'Kiran Rao', role: 'SSC_ADMIN', status: 'ACTIVE', mobileNumber: null };
  const agency = { id: 'a-1', name: 'Eduquity', slug: 'eduquity', family: 'EDUQUITY', regionId: null };
  const line = {
    ...{ id: 'line-1', sequence: 1, at: '2026-11-20T04:30:00Z', action: 'CHANGE_CENTER', outcome: 'DONE' },
    ...{ actor: null, subjectKind: 'center', subjectId: 'c-1', subjectName: 'Polytechnic', regionId: null },
    ...{ before: null, after: null, ip: null, deviceId: null, requestId: 'r-1' },
  };

  it.each([
    ['Users', '/settings/users?role=SSC_ADMIN&q=ki', '/users/export', { role: 'SSC_ADMIN', q: 'ki' }],
    ['Agencies', '/settings/agencies', '/dashboard/authorizing-agency/export', {}],
    ['Audit', '/audit?outcome=DONE', '/audit/export', { outcome: 'DONE' }],
    [
      'Where people are missing',
      '/dashboard/ssc-admin?regionId=r-1',
      '/dashboard/day-places/export',
      { date: '2026-11-20', regionId: 'r-1' },
    ],
  ])('%s: is given as a file, narrowed as it is', async (what, at, address, narrowed) => {
    const asked: Record<string, string>[] = [];
    server.use(
      http.get('*/server/users', () => HttpResponse.json({ ...page, data: [account], total: 1 })),
      http.get('*/server/agencies', () => HttpResponse.json({ ...page, data: [agency], total: 1 })),
      http.get('*/server/audit', () =>
        HttpResponse.json({ ...page, data: [line], total: 1, totalIsMore: false }),
      ),
      http.get('*/server/audit/check', () => HttpResponse.json({ isWhole: true, firstLine: 1, lastLine: 1 })),
      http.get(`*/server${address}`, ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return new HttpResponse('a,b', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
      }),
    );
    const { user } = renderApp(at);
    const title = new RegExp(`^Export: ${what}`);
    await user.click(await screen.findByRole('button', { name: title }, SLOW));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV file', hidden: true }, SLOW));
    await waitFor(() => expect(saved).toHaveLength(1), SLOW);
    expect(asked).toEqual([{ ...narrowed, format: 'csv' }]);
  });

  it('of agencies is not given narrowed by what the file does not know', async () => {
    server.use(http.get('*/server/agencies', () => HttpResponse.json({ ...page, data: [agency], total: 1 })));
    renderApp('/settings/agencies?q=edu');
    await screen.findByText('Eduquity', {}, SLOW);
    expect(screen.queryByRole('button', { name: /^Export:/ })).toBeNull();
  });
});
