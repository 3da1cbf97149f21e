import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignment, day, dayPlaces, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, givenStaff, ravi } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const center = {
  ...{ id: 'c-1', name: 'Government Polytechnic', centerCode: 'MH0142', fullAddress: null, pincode: null },
  ...{ regionId: 'r-1', stateId: 's-1', districtId: 'd-1', cityId: 'ct-1' },
  ...{ region: day.region, state: day.state, district: day.district, city: day.city },
  ...{ lat: null, lng: null, geoFencingRadius: null, maxCandidateCapacity: 0, maxPHCount: 0 },
};

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  givenAnswer('get', '/choices/regions', [{ ...day.region, slug: 'western' }]);
  givenAnswer('get', '/choices/states', [{ ...day.state, lgdCode: '27', regionId: 'r-1' }]);
  givenAnswer('get', '/choices/districts', [{ ...day.district, lgdCode: '1', stateId: 's-1' }]);
  givenAnswer('get', '/choices/cities', [{ ...day.city, cityCode: '1', stateId: 's-1', districtId: 'd-1' }]);
  givenAnswer('get', '/examination/center/c-1', center);
});

const path = async () => screen.findByRole('navigation', { name: 'Place' }, SLOW);
/** The steps as they are read, with where each leads. */
const stepsOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('listitem')
    .map((step) => [step.textContent, within(step).queryByRole('link')?.getAttribute('href') ?? null]);

it('says nothing of places while the whole country is shown', async () => {
  renderApp('/dashboard/ssc-admin');
  await screen.findByLabelText('Where', {}, SLOW);
  expect(screen.queryByRole('navigation', { name: 'Place' })).toBeNull();
});

it('leads one level down by a press on a place, and up again by the path, on the same date', async () => {
  const { user, router } = renderApp('/dashboard/ssc-admin?date=2026-11-18');
  const bars = (await screen.findByRole(
    'link',
    { name: 'Maharashtra: show this place only' },
    SLOW,
  )) as HTMLElement;
  await user.click(bars);
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-18&regionId=r-1&stateId=s-1'));
  const way = await path();
  await waitFor(() =>
    expect(stepsOf(way)).toEqual([
      ['All', '/dashboard/ssc-admin?date=2026-11-18'],
      ['Western Region', '/dashboard/ssc-admin?date=2026-11-18&regionId=r-1'],
      ['Maharashtra', null],
    ]),
  );
  expect(within(way).getByText('Maharashtra').closest('[aria-current]')).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.click(within(way).getByRole('link', { name: 'Western Region' }));
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-18&regionId=r-1'));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toContain('stateId=s-1'));
});

it('names the places above one that was chosen without them', async () => {
  renderApp('/dashboard/ssc-admin?stateId=s-1&cityId=ct-1');
  const way = await path();
  await waitFor(() =>
    expect(stepsOf(way).map(([name]) => name)).toEqual(['All', 'Western Region', 'Maharashtra', 'Pune']),
  );
});

it('begins with the own region for those who have one', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN', regionId: 'r-1', regionName: 'Western Region' });
  renderApp('/dashboard/ssc-region-admin?stateId=s-1');
  const way = await path();
  await waitFor(() =>
    expect(stepsOf(way)).toEqual([
      ['Western Region', '/dashboard/ssc-region-admin'],
      ['Maharashtra', null],
    ]),
  );
});

it('an agency narrows its day to a place as well', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN', agencyName: 'Eduquity' });
  givenAnswer('get', '/functionary/stats', { totalFunctionaries: 3 });
  givenAnswer('get', '/dashboard/functionaries-activity', []);
  const { user, router } = renderApp('/dashboard/agency-admin');
  await user.click(await screen.findByRole('link', { name: 'Goa: show this place only' }, SLOW));
  await waitFor(() => expect(router.state.location.search).toBe('?regionId=r-1&stateId=s-2'));
});

it('a bar of a center leads to its page, with the date, and the page back to each place above', async () => {
  const inPune = { regionId: 'r-1', stateId: 's-1', districtId: 'd-1', cityId: 'ct-1', lgdCode: null };
  const places = dayPlaces.places.map((place, index) => ({
    ...{ ...place, ...inPune, name: `Center ${index}` },
    ...{ centerId: `c-${index + 1}`, centerCode: null },
  }));
  givenAnswer('get', '/dashboard/day-places', { level: 'CENTER', places });
  const { user, router } = renderApp('/dashboard/ssc-admin?date=2026-11-18&cityId=ct-1');
  await user.click(await screen.findByRole('link', { name: 'Center 0' }, SLOW));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/center/c-1?date=2026-11-18'),
  );
  await screen.findByRole('heading', { level: 1, name: 'Government Polytechnic' }, SLOW);
  const at = '/dashboard/ssc-admin?date=2026-11-18';
  expect(stepsOf(await path())).toEqual([
    ['All', at],
    ['Western Region', `${at}&regionId=r-1`],
    ['Maharashtra', `${at}&regionId=r-1&stateId=s-1`],
    ['Pune', `${at}&regionId=r-1&stateId=s-1&districtId=d-1&cityId=ct-1`],
    ['Government Polytechnic', null],
  ]);
});

it('those who look on are led from a center to their board, which no place narrows', async () => {
  givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
  renderApp('/center/c-1');
  expect(stepsOf(await path())).toEqual([
    ['All', '/monitoring/board'],
    ['Western Region', null],
    ['Maharashtra', null],
    ['Pune', null],
    ['Government Polytechnic', null],
  ]);
});

it('a person met at a center leads back to it', async () => {
  givenStaff(ravi);
  const duty = {
    ...{ id: 'duty-1', date: day.date, batch: day.batch, examinationDayId: day.id, region: day.region },
    ...{ centerId: day.centerId, center: day.center, examination: day.examination },
    ...{ functionary: { ...rahul, id: ravi.id }, functionaryId: ravi.id, functionaryRole: assignment.role },
    ...{ authorizingAgencyId: null, authorizingAgency: null, attendance: null },
    ...{ entryAt: null, exitAt: null, autoClosed: false, contact: null, remindedAt: null, replacesId: null },
    ...{ standing: 'LATE', reportingAt: day.reportingAt },
  };
  givenAnswer('get', '/dashboard/functionaries-activity', { data: [duty], total: 1, nextCursor: null });
  const { user } = renderApp('/dashboard/functionary-activity?date=2026-11-20');
  await user.click(await screen.findByLabelText(/Open Rahul/, {}, SLOW));
  const way = await path();
  expect(stepsOf(way).slice(-2)).toEqual([
    ['Government Polytechnic', '/center/c-1?date=2026-11-20'],
    ['Ravi Fernandes', null],
  ]);
});
