import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { drawn, givenDraw, seed } from '~/test/draws';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { givenProposal } from '~/test/proposals';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const AT = '/proposals/rp-1/protocol';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

it('the sheet says what was frozen, who said what, by which rules, and how it is verified', async () => {
  const setAside = [{ at: '2026-11-20T06:10:00Z', seed: 'f'.repeat(64), reason: 'A center burned down' }];
  givenDraw({ proposal: { state: 'READY' }, draw: { ...drawn, setAside } });
  const { user } = renderApp(AT);
  const sheet = within(await screen.findByRole('region', { name: 'Protocol of the draw' }, SLOW));
  expect(sheet.getByText('Graduate Level 2026')).toBeVisible();
  expect(sheet.getByText('13 of 15')).toBeVisible();
  expect(sheet.getByText(Array(8).fill('0123abcd').join(' '))).toBeVisible();
  expect(sheet.getByText(Array(8).fill('89ef4567').join(' '))).toBeVisible();
  expect(
    sheet.getByText('Active, with a face: Only people who are active and have a face serve.'),
  ).toBeVisible();
  expect(sheet.getByText('Sittings on consecutive dates, at most: 8')).toBeVisible();
  expect(sheet.getByText('Fair shares: Much')).toBeVisible();
  expect(sheet.queryByText(/Former teams/)).toBeNull();
  expect(sheet.getByRole('row', { name: /Kavita Menon/ })).toHaveTextContent('blue elephants');
  expect(sheet.getByRole('row', { name: /Josef/ })).toHaveTextContent('Read from paper by Anita Rao');
  expect(sheet.getByRole('row', { name: /A center burned down/ })).toHaveTextContent('ffffffff');
  expect(sheet.getByText(/muster roster verify FILE/)).toBeVisible();
  expect(sheet.getByText('Name and signature of the administrator')).toBeVisible();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print the protocol' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    '/server/examination/roster-draws/rp-1/protocol',
  );
});

it('while the file is sealed the sheet can be signed, and a note says when the file opens', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDraw({ proposal: { state: 'READY' }, draw: { ...drawn, isSealed: true } });
  renderApp(AT);
  expect(await screen.findByText('The file of the draw is sealed', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download the file' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Print the protocol' })).toBeVisible();
});

it('there is none before it is drawn, and none without witnesses', async () => {
  givenDraw();
  const { user } = renderApp(AT);
  expect(await screen.findByText('This draw is not drawn yet', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print the protocol' })).toBeNull();
  givenProposal();
  await user.click(screen.getByRole('link', { name: 'Back to the proposal' }));
  expect(await screen.findByText(/1 post lacks 2 people/, {}, SLOW)).toBeVisible();
  renderApp(AT);
  expect(await screen.findByText(/has no witnesses, and no protocol/, {}, SLOW)).toBeVisible();
});

it('what cannot be had is asked for again', async () => {
  givenAnswer('get', '/examination/roster-proposals/rp-1', { error: 'Not now' }, 500);
  const { user } = renderApp(AT);
  expect(await screen.findByText('Not now', {}, SLOW)).toBeVisible();
  givenDraw({ proposal: { state: 'ENTERED', seed }, draw: drawn });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Protocol of the draw' }, SLOW)).toBeVisible();
});

it('speaks Hindi', async () => {
  givenDraw({ proposal: { state: 'READY' }, draw: drawn });
  await setLocale('hi');
  renderApp(AT);
  const sheet = within(await screen.findByRole('region', { name: 'ड्रॉ का कार्यवृत्त' }, SLOW));
  expect(sheet.getByText('ड्यूटी शुरू होने से 48 घंटे पहले')).toBeVisible();
  expect(sheet.getByText('बराबर हिस्से: बहुत')).toBeVisible();
});
