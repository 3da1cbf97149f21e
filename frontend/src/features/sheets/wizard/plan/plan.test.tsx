import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { words } from '~/i18n/locale';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { givenPlan, planOf, sitting } from '~/test/sheet-plans';
import PlanPanel from './plan-panel';

/** The panel over rows that a press changes. */
function Changing({ onConflicts }: { onConflicts: () => void }) {
  const [version, setVersion] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Change a row
      </button>
      <PlanPanel draft={{ id: 'd-1', version }} onConflicts={onConflicts} />
    </>
  );
}

async function open() {
  givenSignedIn();
  await words('sheetWizard');
  const onConflicts = vi.fn();
  const { user } = await renderPart(<Changing onConflicts={onConflicts} />);
  return { user, onConflicts };
}

function narrowScreen() {
  const wide = window.matchMedia;
  const narrow = (query: string) =>
    Object.defineProperty(wide(query), 'matches', { value: query.includes('max-width') });
  vi.spyOn(window, 'matchMedia').mockImplementation(narrow as typeof wide);
}

const lines = async () =>
  within(await screen.findByRole('table', { name: /sitting by sitting/ })).getAllByRole('row');

it('says what entering the rows would do, sitting by sitting and altogether', async () => {
  givenPlan(planOf(sitting({ batch: 'Morning' }), sitting({ batch: 'Evening', newDays: 0, knownDays: 4 })));
  await open();
  expect(await screen.findByText(/^That is 4 new examination days, 100 duties and 24 needs\./)).toBeVisible();
  const [, morning, evening, all] = await lines();
  expect(morning).toHaveTextContent('12 Dec 2026, Morning');
  expect(evening).toHaveTextContent('4 there already');
  expect(all).toHaveTextContent('Altogether');
  expect(all).toHaveTextContent('100');
});

it('puts what cannot be entered first and leads to its rows', async () => {
  givenPlan(planOf(sitting({ batch: 'Morning' }), sitting({ batch: 'Evening', conflicts: 3 })));
  const { user, onConflicts } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('3 rows cannot be entered as they are');
  const [, first] = await lines();
  expect(first).toHaveTextContent('Evening');
  await user.click(screen.getByRole('button', { name: 'Show these rows' }));
  expect(onConflicts).toHaveBeenCalledOnce();
});

it('says who would still be missing, and where', async () => {
  const short = [
    {
      ...{ centerName: 'City School', centerCode: 'DL-1', date: '2026-12-12', batch: 'Morning' },
      ...{ role: 'EDUQUITY_INVIGILATOR' as const, needed: 12, assigned: 9 },
    },
  ];
  givenPlan({ ...planOf(sitting({ missing: 3, centersShort: 1 })), short });
  const { user } = await open();
  expect(await screen.findByText(/3 vacancies are left then\./)).toBeVisible();
  const folded = screen.getByText('Centers that would have vacancies: 1 case');
  expect(screen.getByText('DL-1 · City School')).not.toBeVisible();
  await user.click(folded);
  expect(screen.getByText('DL-1 · City School')).toBeVisible();
  expect(screen.getByText('9 of 12, 3 vacant')).toBeVisible();
  expect(screen.getByText('Invigilator (Eduquity)')).toBeVisible();
});

it('has a card per sitting on a phone', async () => {
  narrowScreen();
  givenPlan(planOf(sitting({ conflicts: 2 }), sitting({ batch: 'Evening' })));
  const { user, onConflicts } = await open();
  const cards = within(await screen.findByRole('list', { name: /sitting by sitting/ })).getAllByRole(
    'listitem',
  );
  expect(cards).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Not possible: 2' }));
  expect(onConflicts).toHaveBeenCalledOnce();
});

it('says that nothing would be entered yet', async () => {
  givenPlan(planOf());
  await open();
  expect(await screen.findByText('Nothing would be entered yet')).toBeVisible();
});

it('can be asked for again when it could not be had', async () => {
  givenPlan(planOf(sitting({})));
  server.use(http.get('*/server/sheets/drafts/:id/plan', () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  expect(await screen.findByText('The plan could not be worked out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^That is 4 new examination days/)).toBeVisible();
});

it('follows a change of the rows, and shows the plan before until then', async () => {
  const given = givenPlan(planOf(sitting({})));
  const { user } = await open();
  await screen.findByText(/^That is 4 new examination days/);
  given.plan = { ...planOf(sitting({ newDays: 5 })), version: 2 };
  await user.click(screen.getByRole('button', { name: 'Change a row' }));
  expect(screen.getByText('Working it out again')).toBeVisible();
  expect(await lines()).toHaveLength(2);
  expect(await screen.findByText(/^That is 5 new examination days/)).toBeVisible();
  await waitFor(() => expect(given.asked).toBe(2));
});
