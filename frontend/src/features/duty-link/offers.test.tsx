import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { givenLink, LINK, offer } from '~/test/duty-link';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const card = () => screen.findByRole('region', { name: /Sunday,? 7 December 2036/ }, SLOW);

it('offers an open post with the time to answer, and a yes makes it a duty', async () => {
  const sent = givenLink({ duties: [], offers: [offer] });
  const { user } = renderApp(`/d/${LINK}`);
  const asked = within(await card());
  expect(asked.getByText('Can you take this duty?')).toBeVisible();
  expect(asked.getByText('Report at 07:30')).toBeVisible();
  expect(asked.getByText('Please answer by 10:42. After that another person is asked.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'I will come' }));
  expect(await within(await card()).findByText('You will come', {}, SLOW)).toBeVisible();
  expect(sent).toEqual([{ offerId: 'po-1', comes: true }]);
});

it('takes a no without a reason, and lets the person still come while the post is open', async () => {
  const sent = givenLink({ duties: [], offers: [offer] });
  const { user } = renderApp(`/d/${LINK}`);
  await user.click(within(await card()).getByRole('button', { name: 'I cannot come' }));
  expect(await within(await card()).findByText(/^Thank you for saying so/, {}, SLOW)).toBeVisible();
  expect(within(await card()).getByRole('button', { name: 'I will come' })).toBeVisible();
  expect(sent).toEqual([{ offerId: 'po-1', comes: false }]);
});

it.each([
  ['TAKEN', 'This duty is already taken. Thank you.'],
  ['WITHDRAWN', 'Nobody is needed for this duty any more. Thank you.'],
  ['REFUSED', 'This duty cannot be given to you'],
] as const)('says what became of a question that is %s, without a button', async (state, said) => {
  givenLink({ duties: [], offers: [{ ...offer, state, canAnswer: false }] });
  renderApp(`/d/${LINK}`);
  const asked = within(await card());
  expect(asked.getByText(said)).toBeVisible();
  expect(asked.queryByRole('button')).toBeNull();
});
