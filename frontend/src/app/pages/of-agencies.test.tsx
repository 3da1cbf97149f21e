import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { anomaly, assignment, day, log, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, givenStaff, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const ECIL = { id: 'a-ecil', name: 'ECIL', slug: 'ecil', family: 'ECIL' };
const ofEcil = { authorizingAgencyId: ECIL.id, authorizingAgency: ECIL };
const duty = {
  ...{ id: 'duty-1', date: day.date, batch: day.batch, examinationDayId: day.id, region: day.region },
  ...{ centerId: day.centerId, center: day.center, examination: day.examination },
  ...{ functionary: rahul, functionaryId: rahul.id, functionaryRole: assignment.role },
  ...{ authorizingAgencyId: null, authorizingAgency: null },
  ...{ attendance: 'PRESENT', entryAt: assignment.entryAt, exitAt: null, autoClosed: false },
  ...{ standing: 'PRESENT', reportingAt: day.reportingAt, contact: null, remindedAt: null, replacesId: null },
};

const pages = [
  ['entries and exits', '/attendance', '/dashboard/functionary-attendance', [log, { ...log, id: 'log-2' }]],
  [
    'duties',
    '/dashboard/functionary-activity',
    '/dashboard/functionaries-activity',
    [duty, { ...duty, functionary: { ...rahul, id: 'f-2' } }],
  ],
  ['anomalies', '/anomalies', '/monitoring/anomalies', [anomaly, { ...anomaly, id: 'an-2' }]],
] as const;

/** The first of the rows is of ECIL's people; what the page asks is written down. */
function given(call: string, [first, second]: readonly [object, object]) {
  const rows = [{ ...first, ...ofEcil }, second];
  const asked: (string | null)[] = [];
  server.use(
    http.get(`*/server${call}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('authorizingAgencyId'));
      return HttpResponse.json({ data: rows, anomalies: rows, total: 2, nextCursor: null });
    }),
  );
  return asked;
}

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  givenStaff();
  givenAnswer('get', '/choices/authorizing-agencies', [ECIL]);
});

it.each(pages)('%s name the agency and can be narrowed to it', async (_what, path, call, rows) => {
  const asked = given(call, rows);
  const { user, router } = renderApp(path);
  expect((await screen.findAllByText(/(^| )ECIL$/, {}, SLOW)).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Filter by Agency' }, SLOW));
  await user.click(await screen.findByRole('option', { name: 'ECIL', hidden: true }, SLOW));
  await waitFor(() => expect(asked.at(-1)).toBe('a-ecil'), SLOW);
  expect(router.state.location.search).toContain('authorizingAgencyId=a-ecil');
  expect(await screen.findByText('Agency: ECIL')).toBeVisible();
});

it.each(pages)('%s of an agency are not asked whose they are', async (_what, path, call, rows) => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN', authorizingAgencyId: ECIL.id, agencyName: 'ECIL' });
  given(call, rows);
  renderApp(path);
  await screen.findAllByText(/Rahul/, {}, SLOW);
  expect(screen.queryByRole('button', { name: 'Filter by Agency' })).toBeNull();
});
