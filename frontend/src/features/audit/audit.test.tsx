import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { AuditCheck, AuditLine } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const SLOW = { timeout: 20_000 };

const line = (sequence: number, changes: Partial<AuditLine> = {}): AuditLine => ({
  id: `line-${sequence}`,
  sequence,
  at: '2026-11-20T04:30:00Z',
  actor: { id: 'u1', name: 'Anita Deshmukh', role: 'SSC_ADMIN' },
  action: 'CHANGE_CENTER',
  outcome: 'DONE',
  subjectKind: 'center',
  subjectId: 'c1',
  subjectName: 'Gole Market School',
  regionId: null,
  before: { name: 'Gole Market' },
  after: { name: 'Gole Market School', reason: 'Renamed by the state' },
  ip: '10.0.0.1',
  deviceId: null,
  requestId: 'r1',
  ...changes,
});
const whole: AuditCheck = {
  checkedAt: '2026-11-20T04:31:00Z',
  isWhole: true,
  firstLine: 1,
  lastLine: 51,
  fault: null,
};

/** The queries of every page that was asked for. */
function givenTrail(check: AuditCheck = whole) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/server/audit', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const data = query.has('cursor') ? [line(1)] : [line(51), line(50, { outcome: 'REFUSED' })];
      const nextCursor = query.has('cursor') ? null : '50';
      return HttpResponse.json({ data, total: 51, totalIsMore: false, nextCursor });
    }),
    http.get('*/server/audit/check', () => HttpResponse.json(check)),
  );
  return asked;
}

it('says who did what to what, before and after, and that the chain holds', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  const asked = givenTrail();
  const { user } = renderApp('/audit?from=2026-11-20&to=2026-11-20');
  const [row] = await screen.findAllByRole('row', { name: /Gole Market School/ }, SLOW);
  expect(row).toHaveTextContent(/Center changed.*Anita Deshmukh.*Name: Gole Market → Gole Market School/);
  expect(row).toHaveTextContent('Reason: Renamed by the state');
  expect(screen.getByText('51 lines')).toBeVisible();
  expect(await screen.findByText(/^Verified: lines 1 to 51/, {}, SLOW)).toHaveTextContent(
    '20 Nov 2026, 10:01',
  );
  expect(asked[0]?.get('from')).toBe('2026-11-19T18:30:00.000Z');
  expect(asked[0]?.get('to')).toBe('2026-11-20T18:30:00.000Z');

  await user.click(screen.getByRole('button', { name: 'Older lines' }));
  await vi.waitFor(() => expect(asked.at(-1)?.get('cursor')).toBe('50'));
  await user.click(await screen.findByRole('button', { name: 'Newer lines' }, SLOW));

  const [open] = await screen.findAllByRole('button', { name: /^Open Center changed/ }, SLOW);
  await user.click(open as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  expect(dialog.getByText('10.0.0.1')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Everything by this account' }));
  await vi.waitFor(() => expect(asked.at(-1)?.get('actorId')).toBe('u1'), SLOW);
});

it('says what is wrong where the chain does not hold', async () => {
  givenSignedIn({ role: 'SUPER_ADMIN' });
  givenTrail({
    ...whole,
    isWhole: false,
    lastLine: 6,
    fault: 'The audit trail is broken: line 7 is missing.',
  });
  renderApp('/audit');
  expect(await screen.findByText(/line 7 is missing/, {}, SLOW)).toBeVisible();
});

it('has no chain to check for an administrator of a region, who sees a part of it', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenTrail();
  renderApp('/audit');
  await screen.findAllByRole('row', { name: /Gole Market School/ }, SLOW);
  expect(screen.queryByText('Chain of the trail')).toBeNull();
});

it('opens an act about many to its duties, and finds the lines of one account', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  const asked = givenTrail();
  const act = line(52, {
    ...{ action: 'UNASSIGN_FUNCTIONARIES', subjectKind: 'undoableAct', subjectId: 'act-1', before: null },
    subjectName: 'Asha Devi, Ravi Kumar and 44 more · Govt. School, 3 Dec 2026, Morning',
    after: { actId: 'act-1', duties: 46 },
  });
  const row = { id: 'edf-1', functionaryId: 'f-1', name: 'Asha Devi', role: 'EDUQUITY_INVIGILATOR' };
  server.use(
    http.get('*/server/audit', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: [act], total: 1, totalIsMore: false, nextCursor: null });
    }),
    http.get('*/server/examination/acts/act-1', () =>
      HttpResponse.json({
        ...{ id: 'act-1', kind: 'TAKEN_OFF', undoneAt: '2026-11-20T04:35:00Z', undoneBy: 'Anita Deshmukh' },
        rows: [
          {
            ...{ ...row, roleBefore: null, change: 'CANCELLED', examinationDayId: 'day-1' },
            ...{ center: 'Govt. School', date: '2026-12-03', batch: 'Morning' },
          },
        ],
      }),
    ),
    http.get('*/server/users', () =>
      HttpResponse.json({
        data: [{ id: 'u7', name: 'Kiran Bedi', userId: 'kiran', role: 'SSC_REGION_ADMIN' }],
        total: 1,
        nextCursor: null,
      }),
    ),
  );
  const { user } = renderApp('/audit');
  await user.click(await screen.findByRole('button', { name: /^Open People taken off a day/ }, SLOW));
  expect(
    screen.getByRole('row', { name: /Asha Devi, Ravi Kumar and 44 more.*Number of duties: 46/ }),
  ).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  const duties = within(await dialog.findByRole('table', { name: 'Duties of this act' }, SLOW));
  expect(duties.getByRole('link', { name: 'Asha Devi' })).toHaveAttribute('href', '/functionary/f-1');
  expect(duties.getByText('Govt. School, 3 Dec 2026, Morning')).toBeVisible();
  expect(dialog.getByText(/^Undone by Anita Deshmukh, /)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Filter by Who' }));
  await user.type(
    await screen.findByRole('combobox', { name: 'Name, user ID or mobile', hidden: true }),
    'Kiran',
  );
  await user.click(await screen.findByRole('option', { name: /Kiran Bedi/, hidden: true }, SLOW));
  await vi.waitFor(() => expect(asked.at(-1)?.get('actorId')).toBe('u7'), SLOW);
});
