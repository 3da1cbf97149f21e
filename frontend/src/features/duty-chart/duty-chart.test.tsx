import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignment } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const person = (id: string, firstName: string, more: object) => ({
  ...{ ...assignment, id, attendance: null, answer: null, toldAt: null },
  functionary: { ...assignment.functionary, id: `f-${id}`, firstName, lastName: 'Rao' },
  ...more,
});
const toldAt = '2026-11-18T05:00:00Z';
const standBy = {
  ...{ id: 'cu-1', functionaryId: 'f-7', name: 'Meena Joshi', role: 'EDUQUITY_INVIGILATOR' },
  ...{ mobileNumber: '9876500077', onDuty: false },
};

beforeEach(() => {
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay();
  givenAnswer('get', '/examination/examination-day-functionary/day-1', [
    person('1', 'Asha', { answer: 'ACCEPTED', toldAt, role: 'EDUQUITY_INVIGILATOR' }),
    person('2', 'Ravi', { toldAt, role: 'EDUQUITY_LAB_SUPERVISOR' }),
    person('3', 'Zoya', { role: 'EDUQUITY_INVIGILATOR' }),
  ]);
  givenAnswer('get', '/examination/examination-day/day-1/stand-bys', [standBy]);
});

const open = () => renderApp('/examination-days/day-1/chart');
/** Rows of the list, which have a number to call; those of the chart have none. */
const names = async () => {
  const rows = await screen.findAllByRole('row', { name: /Rao/ }, SLOW);
  return rows
    .filter((row) => within(row).queryByRole('link'))
    .map((row) => /(Asha|Ravi|Zoya)/.exec(row.textContent ?? '')?.[0]);
};

it('lists those first who did not answer, counts them, and says who stands by with a number to call', async () => {
  open();
  expect(await names()).toEqual(['Ravi', 'Zoya', 'Asha']);
  expect(screen.getByText('To call: 1 who did not answer')).toBeVisible();
  expect(await screen.findByText('Meena Joshi', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('link', { name: '9876500077' })).toHaveAttribute('href', 'tel:9876500077');
});

it('finds people by name, and clears what narrows the list', async () => {
  const { user } = open();
  await names();
  await user.type(screen.getByRole('searchbox', { name: 'Name, uid or mobile number' }), 'zoya');
  await waitFor(async () => expect(await names()).toEqual(['Zoya']));
});

it('has a chart by role with room for posts and signatures', async () => {
  open();
  const chart = within(await screen.findByRole('region', { name: 'Duty chart' }, SLOW));
  expect(chart.getByText(/^Lab Supervisor \(1\)/)).toBeInTheDocument();
  expect(chart.getByRole('columnheader', { name: 'Room or post' })).toBeInTheDocument();
  expect(chart.getByRole('columnheader', { name: 'Signature' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print duty chart' })).toBeEnabled();
});
