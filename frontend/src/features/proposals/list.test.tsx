import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { givenProposal, proposal } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/proposals?examinationId=ex-1';

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

it('lists how far each is and who asked for it, and opens it', async () => {
  givenProposal({ proposal: { from: '2026-11-24', until: '2026-11-25' } });
  const { user, router } = renderApp(AT);
  const row = await screen.findByRole('row', { name: /Ready to look at/ }, SLOW);
  expect(row).toHaveTextContent('13 of 15');
  expect(row).toHaveTextContent('Anita Rao');
  expect(row).toHaveTextContent('24 Nov 2026 to 25 Nov 2026');
  await user.click(within(row).getByText('13 of 15'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/proposals/rp-1'), SLOW);
});

it('asks again by itself while one is drawn', async () => {
  const { now } = givenProposal({ proposal: { state: 'DRAWING' } });
  renderApp(AT);
  await screen.findByRole('row', { name: /Being drawn/ }, SLOW);
  now.proposal = proposal;
  expect(await screen.findByRole('row', { name: /Ready to look at/ }, SLOW)).toBeVisible();
});

it('an empty list leads to asking, and a list that cannot be had to trying again', async () => {
  givenProposal();
  givenAnswer('get', '/examination/roster-proposals', { error: 'Not now' }, 500);
  const { user } = renderApp(AT);
  expect(await screen.findByText('Not now', {}, SLOW)).toBeVisible();
  server.use(http.get('*/server/examination/roster-proposals', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No proposed rosters', {}, SLOW)).toBeVisible();
});

it('what a center led to is forgotten once its dialog is closed', async () => {
  givenProposal();
  const { user, router } = renderApp('/proposals?centerId=c-1&date=2026-11-24&fill=open');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill rosters' }, SLOW));
  expect(await dialog.findByText('Only this center is filled.', {}, SLOW)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

it('what was entered and undone is not listed as entered', async () => {
  givenProposal({ proposal: { state: 'ENTERED', entered: 12, undoneAt: '2026-11-21T05:00:00Z' } });
  renderApp(AT);
  const row = await screen.findByRole('row', { name: /Undone/ }, SLOW);
  expect(within(row).getByText('Undone').closest('[data-tone]')).toHaveAttribute('data-tone', 'neutral');
  expect(within(row).queryByText('Entered')).toBeNull();
});

it('speaks Hindi', async () => {
  givenProposal();
  await setLocale('hi');
  renderApp('/proposals/rp-1');
  expect(await screen.findByText('15 में से 13 भरे; 1 पद पर 2 लोगों की कमी है', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('button', { name: 'दर्ज करें' })).toBeVisible();
});
