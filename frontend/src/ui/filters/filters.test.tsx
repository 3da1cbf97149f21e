import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { FilterChip } from './filter-chip';
import { PlaceChip } from './place-chip';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => givenSignedIn());

const WEST = [{ value: 'r-west', label: 'Western Region' }];
const nowhere = { regionId: [], stateId: [], districtId: [], cityId: [], centerId: [] };

/** What is chosen from could not be had at first, and can when asked for again. */
function Chips() {
  const [here, setHere] = useState(false);
  const missing = here ? undefined : { message: 'Out of order', onRetry: () => setHere(true) };
  const regions = here ? WEST : [];
  return (
    <>
      <FilterChip label="Region" options={regions} value={undefined} onChange={() => {}} missing={missing} />
      <PlaceChip
        value={{}}
        onChange={() => {}}
        choices={{ ...nowhere, regionId: regions }}
        missing={missing}
      />
    </>
  );
}

it.each([
  ['Filter by Region', 'option'],
  ['Filter by Place', 'combobox'],
] as const)('%s says that its list could not be had, and asks again', async (chip, field) => {
  const { user } = await renderPart(<Chips />);
  await user.click(screen.getByRole('button', { name: chip }));
  expect(await screen.findByText('Out of order', {}, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const name = field === 'option' ? 'Western Region' : 'Region';
  await waitFor(() => expect(screen.getByRole(field, { name, hidden: true })).toBeEnabled());
  expect(screen.queryByText('Out of order')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it('says so where a list of choices ends before its last one', async () => {
  const options = Array.from({ length: 260 }, (_, place) => ({
    value: `v${place}`,
    label: `Choice ${place}`,
  }));
  const { user } = await renderPart(
    <FilterChip label="What" options={options} value={undefined} onChange={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: 'Filter by What' }));
  expect(await screen.findByText('10 more: type a name to find them', {}, SLOW)).toBeInTheDocument();
  await user.type(screen.getByRole('combobox', { name: 'Search in What' }), 'Choice 259');
  expect(await screen.findByRole('option', { name: 'Choice 259' })).toBeInTheDocument();
  expect(screen.queryByText(/more: type a name/)).toBeNull();
});
