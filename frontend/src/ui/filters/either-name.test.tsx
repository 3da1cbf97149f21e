import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { placeOption } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { LocationFilter } from '../location-filter/location-filter';
import { FilterChip } from './filter-chip';

vi.setConfig({ testTimeout: 60_000 });

const names = ['Bihar', 'Goa', 'Kerala', 'Uttar Pradesh', 'Punjab', 'Sikkim', 'Assam', 'Odisha', 'Delhi'];
const nowhere = { regionId: [], stateId: [], districtId: [], cityId: [], centerId: [] };

function Chip() {
  useT();
  return <FilterChip label="State" options={names.map(named)} value={undefined} onChange={() => {}} />;
}

function Fields() {
  useT();
  const choices = { ...nowhere, stateId: names.map(named) };
  return <LocationFilter value={{}} choices={choices} levels={['stateId']} onChange={() => {}} nested />;
}

const named = (name: string) => placeOption({ id: name, name });
const offered = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);

beforeEach(async () => {
  givenSignedIn();
  await setLocale('hi');
});

describe.each(['उत्तर', 'uttar'])('%s', (typed) => {
  it('finds a state in a filter by either of its names', async () => {
    const { user } = await renderPart(<Chip />);
    await user.click(screen.getByRole('button', { name: /State/ }));
    await user.type(await screen.findByRole('combobox'), typed);
    await waitFor(() => expect(offered()).toEqual(['उत्तर प्रदेश']));
  });

  it('finds a state in a field by either of its names', async () => {
    const { user } = await renderPart(<Fields />);
    const field = screen.getByRole('combobox', { name: 'राज्य' });
    await user.click(field);
    await user.type(field, typed);
    await waitFor(() => expect(offered()).toEqual(['उत्तर प्रदेश']));
  });
});
