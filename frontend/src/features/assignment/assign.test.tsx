import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { candidate, day, givenAnswer, givenStaff, meera, ravi, SLOW } from '~/test/staff';

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
        warned: [],
      });
    }),
  );
  return asked;
}

function rolesOffered(name: string) {
  const field = screen.getByRole('combobox', { name: `Role of ${name} on the day` });
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement;
  return within(list)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
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
  expect(rolesOffered('Meera Iyer').every((role) => role?.endsWith('(Eduquity)'))).toBe(true);
  await user.keyboard('Lab Supervisor{ArrowDown}{Enter}');
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
        { id: meera.id, examinationDayRole: 'EDUQUITY_LAB_SUPERVISOR' },
      ],
    },
  ]);
});

it('marks who is busy, and assigns only those who are free', async () => {
  const asked = givenMeeraIsElsewhere();
  const elsewhere = { centerName: 'City School', date: day.date, batch: day.batch };
  const busy = { ...candidate({ ...meera, defaultRole: 'EDUQUITY_INVIGILATOR' }), duty: elsewhere };
  const wanted: (string | null)[] = [];
  server.use(
    http.get('*/server/examination/examination-day/:id/candidates', ({ request }) => {
      wanted.push(new URL(request.url).searchParams.get('free'));
      const data = [candidate(ravi), { ...busy, standing: 'ON_DUTY_ELSEWHERE' }];
      return HttpResponse.json({ data, total: 2, nextCursor: null });
    }),
    http.post('*/server/functionary/assign-functionary/check', () =>
      HttpResponse.json({
        pairs: [
          ...[{ functionaryId: ravi.id, outcome: 'ADD', reason: null, duty: null }],
          ...[{ functionaryId: meera.id, outcome: 'REFUSE', reason: REASON, duty: elsewhere }],
        ].map((pair) => ({ ...pair, examinationDayId: day.id, sameDate: [], warnings: [] })),
      }),
    ),
  );
  const { user } = renderApp(`/examination-days/${day.id}/assign`);
  expect(await screen.findByText('On duty at City School', {}, SLOW)).toBeVisible();
  expect(screen.getAllByText('Same city · Pune')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ravi Fernandes' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Meera Iyer' }));
  await user.click(screen.getByRole('button', { name: 'Assign 2 people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Assign the 1 who is free' }, SLOW));
  await screen.findByRole('table', { name: '1 duty assigned' }, SLOW);
  expect(asked).toEqual([
    {
      examinationDayIds: [day.id],
      functionaries: [{ id: ravi.id, examinationDayRole: 'EDUQUITY_INVIGILATOR' }],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Assign more people' }));
  await user.click(await screen.findByRole('switch', { name: 'Hide busy people' }, SLOW));
  await waitFor(() => expect(wanted.at(-1)).toBe('true'), SLOW);
});

it('offers one role for all only where one suits all', async () => {
  const ecil = { id: 'a-ecil', name: 'ECIL', slug: 'ecil', family: 'ECIL' } as const;
  const asha = {
    ...meera,
    id: 'f-asha',
    firstName: 'Asha',
    authorizingAgencyId: ecil.id,
    authorizingAgency: ecil,
  };
  givenStaff(ravi, meera, asha);
  const { user } = renderApp(`/examination-days/${day.id}/assign`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ravi Fernandes' }, SLOW));
  await user.click(screen.getByRole('checkbox', { name: 'Select Meera Iyer' }));
  expect(screen.getByRole('combobox', { name: 'One role for all' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Asha Iyer' }));
  expect(screen.queryByRole('combobox', { name: 'One role for all' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Role of Asha Iyer on the day' }));
  expect(rolesOffered('Asha Iyer').filter((role) => role?.endsWith('(ECIL)'))).toHaveLength(4);
});

it('says whose face a gate may take for another one’s, and refuses nothing', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/server/functionary/face-doubts', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('functionaryIds');
      asked.push(ids);
      const [lookAlikes, unlikeOwnPictures] = [ravi.id, meera.id].map((doubted) =>
        ids?.split(',').filter((id) => id === doubted),
      );
      return HttpResponse.json({ lookAlikes, unlikeOwnPictures, changedIdentities: [] });
    }),
  );
  const { user } = renderApp(`/examination-days/${day.id}/assign`);
  expect(await screen.findAllByText('Possible duplicate', {}, SLOW)).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ravi Fernandes' }));
  expect(await screen.findByText(/the gate may take one for the other/, {}, SLOW)).toBeVisible();
  expect(screen.getAllByText('Possible duplicate')).toHaveLength(2);
  expect(screen.getAllByText('Look twice')).toHaveLength(1);
  expect(screen.queryByText(/do not all look like one person/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Assign 1 person' })).toBeEnabled();
  expect(asked).toEqual([`${meera.id},${ravi.id}`, ravi.id]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Meera Iyer' }));
  expect(await screen.findByText(/do not all look like one person/, {}, SLOW)).toBeVisible();
  expect(screen.getAllByText('Look twice')).toHaveLength(2);
});

it('without people it says where to choose them', async () => {
  renderApp('/examination-days/assign');
  expect(await screen.findByText('No people are chosen', {}, SLOW)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to functionaries' })).toHaveAttribute('href', '/functionary');
});

it('says how many the day needs, and chooses the nearest who are free with one press', async () => {
  const need = { role: 'EDUQUITY_INVIGILATOR', needed: 25, assigned: 23, byHand: false };
  givenAnswer('get', '/examination/examination-day/:id/needs', {
    ...{ needs: [need], needed: 25, assigned: 23, missing: 2, over: 0 },
  });
  const { user } = renderApp(`/examination-days/${day.id}/assign`);
  expect(await screen.findByText('25 needed, 23 on the roster, 0 chosen', {}, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose the nearest 2 free' }));
  expect(await screen.findByText('25 needed, 23 on the roster, 2 chosen', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign 2 people' })).toBeEnabled();
  expect(screen.getByText('Complete')).toBeVisible();
});
