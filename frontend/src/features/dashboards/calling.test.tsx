import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignment, day, rahul } from '~/test/day-fixtures';
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
const elsewhere = {
  ...{ ...late, id: 'duty-2', examinationDayId: 'day-2', centerId: 'c-2' },
  ...{ functionary: { ...rahul, id: 'f-2', firstName: 'Meera' }, functionaryId: 'f-2' },
  center: { ...day.center, id: 'c-2', name: 'Zilla School' },
};

/** Two late people of two centers, and what was asked about them. */
function givenLate() {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/dashboard/functionaries-activity', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ data: [late, elsewhere], total: 2, nextCursor: null });
    }),
  );
  return asked;
}

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

it('late people of a whole region are called, noted, reminded and replaced from their list', async () => {
  const asked = givenLate();
  const sent: unknown[] = [];
  server.use(
    http.post('*/server/examination/examination-day-functionary/duty-2/contacts', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([]);
    }),
  );
  givenAnswer('get', '/examination/examination-day-functionary/duty-2/contacts', []);
  givenAnswer('get', '/examination/examination-day/day-2/candidates', {
    data: [],
    total: 0,
    nextCursor: null,
  });
  const { user } = renderApp('/dashboard/functionary-activity?status=LATE');
  const row = await screen.findByRole('row', { name: /Meera/ }, SLOW);
  expect(asked[0]).toMatchObject({ status: 'LATE', sort: 'center' });
  expect(within(row).getByRole('link', { name: rahul.mobileNumber })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remind these 2 people by SMS' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call sheet' })).toHaveAttribute(
    'href',
    '/dashboard/call-sheet?status=LATE',
  );

  await user.click(within(row).getByRole('button', { name: 'What to do about Meera Deshpande' }));
  expect(
    await screen.findByRole('menuitem', { name: 'Remind Meera Deshpande by SMS', hidden: true }),
  ).toBeEnabled();
  await user.click(screen.getByRole('menuitem', { name: 'Note what Meera Deshpande said', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Note what Meera Deshpande said' }, SLOW);
  await user.click(within(dialog).getByRole('radio', { name: 'Not coming' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save the note' }));
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ kind: 'NOT_COMING' })]));

  await user.click(within(row).getByRole('button', { name: 'Replace Meera Deshpande' }));
  expect(await screen.findByText('Who takes the duty of Meera Deshpande?', {}, SLOW)).toBeInTheDocument();
});

it('the call sheet has them center by center, with their numbers', async () => {
  const asked = givenLate();
  renderApp('/dashboard/call-sheet');
  const sheet = await screen.findByRole('region', { name: 'Call sheet' }, SLOW);
  expect(within(sheet).getByRole('heading', { name: /^Call sheet · 20 Nov 2026 · Late: 2/ })).toBeVisible();
  const centers = within(sheet).getAllByRole('heading', { level: 3 });
  expect(centers.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
    'Government Polytechnic',
    'Zilla School',
  ]);
  expect(within(sheet).getByRole('row', { name: /Meera Deshpande.*9876543211.*Late/ })).toBeVisible();
  expect(asked[0]).toMatchObject({ status: 'LATE', sort: 'center', pageSize: '200' });
});
