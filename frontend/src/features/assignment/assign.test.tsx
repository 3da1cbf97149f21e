import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { day, givenStaff, meera, ravi, SLOW } from '~/test/staff';

const REASON = 'The functionary is on duty at another center on this date and batch.';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  givenSignedIn();
  givenStaff(ravi, meera);
});

function givenMeeraIsElsewhere() {
  const asked: unknown[] = [];
  server.use(
    http.post('*/server/functionary/assign-functionary', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        functionaryIds: [ravi.id],
        assigned: [{ id: 'x', functionaryId: ravi.id, examinationDayId: day.id }],
        skipped: [{ functionaryId: meera.id, examinationDayId: day.id, reason: REASON }],
      });
    }),
  );
  return asked;
}

it('assigns with each one’s role and tells who was left out and why', async () => {
  const asked = givenMeeraIsElsewhere();
  const { user } = renderApp(`/examination-days/${day.id}/assign`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ravi Fernandes' }, SLOW));
  await user.click(screen.getByRole('checkbox', { name: 'Select Meera Iyer' }));

  // Ravi's usual role is filled in, Meera has none: nothing can be sent yet.
  const assign = screen.getByRole('button', { name: 'Assign 2 people' });
  expect(screen.getByRole('combobox', { name: 'Role of Ravi Fernandes on the day' })).toHaveValue(
    'Invigilator (Eduquity)',
  );
  expect(assign).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Role of Meera Iyer on the day' }));
  await user.keyboard('Observer (EY){ArrowDown}{Enter}');
  await user.click(assign);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Modern High School on 21 Nov 2026, Morning/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Assign 2 people' }));

  const left = within(await screen.findByRole('table', { name: '1 left out' }, SLOW));
  expect(left.getByText('Meera Iyer')).toBeInTheDocument();
  expect(left.getByText(REASON)).toBeInTheDocument();
  const given = within(screen.getByRole('table', { name: '1 duty assigned' }));
  expect(given.getByText('Ravi Fernandes')).toBeInTheDocument();
  expect(given.queryByText('Meera Iyer')).toBeNull();
  expect(asked).toEqual([
    {
      examinationDayIds: [day.id],
      functionaries: [
        { id: ravi.id, examinationDayRole: 'EDUQUITY_INVIGILATOR' },
        { id: meera.id, examinationDayRole: 'EY_OBSERVER' },
      ],
    },
  ]);
});

it('without people it says where to choose them', async () => {
  renderApp('/examination-days/assign');
  expect(await screen.findByText('No people are chosen', {}, SLOW)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to functionaries' })).toHaveAttribute('href', '/functionary');
});
