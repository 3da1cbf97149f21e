import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment, centerDay, day, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });
const saved: [Blob, string][] = [];
vi.mock('~/lib/browser/save-file', () => ({ saveFile: (...what: [Blob, string]) => saved.push(what) }));
const textOf = async () => (await saved[0]?.[0].text())?.replace('\ufeff', '').split('\r\n') ?? [];

const rohan = { ...rahul, id: 'f-2', firstName: 'Rohan' };
const row = (functionary: typeof rahul) => ({
  date: day.date,
  functionary,
  functionaryRole: assignment.role,
  authorizingAgencyId: null,
  authorizingAgency: null,
  attendance: null,
  entryAt: null,
  exitAt: null,
  batch: day.batch,
  centerId: day.centerId,
  center: day.center,
  examination: day.examination,
  region: day.region,
});

beforeEach(() => {
  saved.length = 0;
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

describe('a sheet of what is on the screen', () => {
  it('has every page of the duties, under the filters in words', async () => {
    const pages: string[] = [];
    server.use(
      http.get('*/server/dashboard/functionaries-activity', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const page = Number(searchParams.get('page'));
        if (searchParams.get('pageSize') === '200') pages.push(String(searchParams));
        return HttpResponse.json({ data: [row(page === 1 ? rahul : rohan)], total: 2 });
      }),
    );
    const { user } = renderApp('/dashboard/functionary-activity?date=2026-11-18&status=ABSENT');
    await user.click(await screen.findByRole('button', { name: /^Save as CSV/ }, SLOW));
    await waitFor(() => expect(saved).toHaveLength(1), SLOW);
    const lines = await textOf();
    expect(lines).toContain('Date: 18 Nov 2026');
    expect(lines.some((line) => line.startsWith('Attendance: '))).toBe(true);
    expect(lines.filter((line) => /Deshpande/.test(line))).toHaveLength(2);
    expect(pages.map((page) => new URLSearchParams(page).get('status'))).toEqual(['ABSENT', 'ABSENT']);
  });

  it('has every page of the centers of a day, which are asked for when it is made', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/server/dashboard/day-centers', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get('pageSize') === '200')
          asked.push(`${searchParams.get('sort')} ${searchParams.get('page')}`);
        const center = searchParams.get('page') === '2' ? 'School No. 2' : centerDay.center;
        return HttpResponse.json({ data: [{ ...centerDay, center }], total: 2 });
      }),
    );
    const { user } = renderApp('/dashboard/ssc-admin');
    const save = await screen.findByRole('button', { name: 'Save as CSV: Where' }, SLOW);
    expect(asked).toEqual([]);
    await user.click(save);
    await waitFor(() => expect(saved[0]?.[1]).toBe('Where.csv'));
    const lines = await textOf();
    expect(lines).toContain('Government Polytechnic (MH0142),11,3,1,Pune,Graduate Level 2026');
    expect(lines).toContain('School No. 2 (MH0142),11,3,1,Pune,Graduate Level 2026');
    expect(asked).toEqual(['center 1', 'center 2']);
  });
});
