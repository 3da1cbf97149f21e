import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { DutyHistoryLine } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { ravi, SLOW } from '~/test/staff';
import { HistoryPanel } from './history-panel';

vi.setConfig({ testTimeout: 60_000 });

const line: DutyHistoryLine = {
  ...{ at: '2026-11-19T05:00:00Z', kind: 'GIVEN', by: 'Anita Deshmukh', role: 'EDUQUITY_INVIGILATOR' },
  ...{ examinationDayFunctionaryId: 'edf-1', examinationDayId: 'day-1', examination: 'Graduate Level 2026' },
  ...{ center: 'Government Polytechnic', date: '2026-11-20', batch: 'Morning' },
  ...{ roleBefore: null, attendance: null, attendanceBefore: null, reason: null, other: null },
};

it('tells of duties given, changed and taken over by another among what else was recorded, the latest first', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  server.use(
    http.get('*/server/audit', () =>
      HttpResponse.json({
        data: [
          {
            ...{
              id: 'l-1',
              sequence: 1,
              at: '2026-11-19T06:00:00Z',
              action: 'CHANGE_FUNCTIONARY',
              outcome: 'DONE',
            },
            ...{ actor: { id: 'u-1', name: 'Anita Deshmukh', role: 'SSC_ADMIN' }, before: null, after: null },
          },
        ],
        total: 1,
        nextCursor: null,
      }),
    ),
    http.get('*/server/examination/duty-history/:id', () =>
      HttpResponse.json([
        {
          ...line,
          ...{ at: '2026-11-19T08:00:00Z', kind: 'REPLACED', reason: 'Fever', by: null },
          other: { id: 'f-2', name: 'Nandini Bose' },
        },
        {
          ...{ ...line, at: '2026-11-19T07:30:00Z', kind: 'ATTENDANCE_CORRECTED', reason: 'Came by bus' },
          ...{ attendanceBefore: 'ABSENT', attendance: 'PRESENT' },
        },
        { ...line, at: '2026-11-19T07:00:00Z', kind: 'ROLE_CHANGED', roleBefore: 'EDUQUITY_LAB_SUPERVISOR' },
        line,
      ]),
    ),
  );
  await renderPart(<HistoryPanel person={ravi} />);
  await screen.findByText('Replaced by Nandini Bose', {}, SLOW);
  const said = within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Replaced by Nandini Bose.*Reason: Fever.*The system$/),
    expect.stringMatching(/^Attendance corrected.*Absent → Present.*Reason: Came by bus/),
    expect.stringMatching(/^Role changed.*Lab Supervisor.* → Invigilator/),
    expect.stringMatching(/^Record changed/),
    expect.stringMatching(/^Duty given.*Government Polytechnic, 20 Nov 2026, Morning.*Anita Deshmukh$/),
  ]);
});
