import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, givenStaff, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  givenSignedIn();
  givenStaff();
  givenAnswer('get', '/choices/regions', [{ id: 'r', name: 'Western Region', slug: 'w' }]);
  givenAnswer('get', '/choices/states', [{ id: 's', name: 'Maharashtra', lgdCode: '27', regionId: 'r' }]);
  givenAnswer('get', '/choices/cities', [
    { id: 'c', name: 'Pune', cityCode: '1', stateId: 's', districtId: null },
  ]);
});

it('names what is missing and leads to it', async () => {
  const { user } = renderApp('/center/create');
  await fill(user, await screen.findByLabelText(/^Name/, {}, SLOW), 'Modern High School');
  await fill(user, screen.getByLabelText('Geofencing radius (metres)'), '0');
  await fill(user, screen.getByLabelText('Latitude'), '91');
  await user.click(screen.getByRole('combobox', { name: /State/ }));
  await user.keyboard('Maha{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Create center' }));
  expect((await screen.findAllByText('Must be a positive number')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Must be between -90 and 90').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'City is required' }));
  expect(screen.getByRole('combobox', { name: /City/ })).toHaveFocus();
});
