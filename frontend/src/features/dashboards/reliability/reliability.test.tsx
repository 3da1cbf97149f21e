import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { givenAnswer } from '~/test/staff';
import { ReliabilityNear } from './reliability';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

const agency = (id: string, name: string) => ({ id, name, slug: id, family: 'EDUQUITY' });
const season = {
  ...{ from: '2026-08-22', to: '2026-11-19' },
  agencies: [
    {
      authorizingAgency: agency('a-ecil', 'ECIL'),
      ...{ duties: 200, lost: 3, present: 150 },
      weeks: [
        { monday: '2026-11-09', duties: 100, lost: 0, present: 60 },
        { monday: '2026-11-16', duties: 100, lost: 0, present: 90 },
      ],
    },
    {
      authorizingAgency: agency('a-edu', 'Eduquity'),
      ...{ duties: 1200, lost: 0, present: 1140 },
      weeks: [{ monday: '2026-11-16', duties: 1200, lost: 0, present: 1140 }],
    },
  ],
};

beforeEach(() => givenSignedIn({ role: 'SSC_ADMIN' }));

it('tells of each agency how many of its people came, and how that went week by week', async () => {
  givenAnswer('get', '/dashboard/agency-reliability', season);
  await renderPart(<ReliabilityNear regionId={undefined} />);
  expect(await screen.findByText('Agencies over the season', {}, SLOW)).toBeVisible();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/^ECIL2003.*75%/);
  expect(second).toHaveTextContent(/^Eduquity1,2000.*95%/);
  expect(
    screen.getByRole('img', { name: 'ECIL, 2 weeks: at worst 60% came, in the last week 90%' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ECIL' })).toHaveAttribute(
    'href',
    '/functionary?authorizingAgencyId=a-ecil',
  );
});

it('gives the weeks as a table', async () => {
  givenAnswer('get', '/dashboard/agency-reliability', season);
  const { user } = await renderPart(<ReliabilityNear regionId={undefined} />);
  await user.click(await screen.findByText('Table', {}, SLOW));
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Week by week', 'ECIL', 'Eduquity'],
    ['Week of 16 Nov 2026', '90%, 90 of 100', '95%, 1,140 of 1,200'],
    ['Week of 9 Nov 2026', '60%, 60 of 100', '–'],
  ]);
});

it('speaks to an agency of its own people', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
  givenAnswer('get', '/dashboard/agency-reliability', { ...season, agencies: [season.agencies[1]] });
  await renderPart(<ReliabilityNear regionId={undefined} />);
  expect(await screen.findByText('Your people over the season', {}, SLOW)).toBeVisible();
  expect(await screen.findByText('Eduquity')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Eduquity' })).toBeNull();
});

it('says so before the season has begun', async () => {
  givenAnswer('get', '/dashboard/agency-reliability', { ...season, agencies: [] });
  await renderPart(<ReliabilityNear regionId="r-1" />);
  expect(await screen.findByText('No duties in the last ninety days', {}, SLOW)).toBeVisible();
});

it('says why there is nothing', async () => {
  givenAnswer('get', '/dashboard/agency-reliability', { error: 'The database does not answer.' }, 503);
  await renderPart(<ReliabilityNear regionId={undefined} />);
  expect(await screen.findByText('The database does not answer.', {}, SLOW)).toBeVisible();
});
