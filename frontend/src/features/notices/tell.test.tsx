import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { givenNotices } from '~/test/notices';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
  givenAnswer('get', '/choices/center', []);
  givenAnswer('get', '/choices/examination', [
    { id: 'ex-1', name: 'Graduate Level 2026', slug: 'gl', level: [] },
  ]);
});

const wish = { examinationId: 'ex-1', kind: 'NOTICE' };

/** The preview of a choice that was led to by the list of days. */
async function previewed() {
  const { user, router } = renderApp('/examination-days?examinationId=ex-1');
  await user.click(await screen.findByRole('button', { name: 'More actions' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'Tell people…', hidden: true }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell people their duties' }, SLOW));
  await dialog.findByDisplayValue('Graduate Level 2026', {}, SLOW);
  expect(dialog.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(dialog.getByText(/^People are written to/)).toHaveFocus(), SLOW);
  await user.click(await dialog.findByRole('button', { name: 'See what goes out' }, SLOW));
  return { user, router, dialog };
}

it('the preview says whom it reaches, at what cost and in which words, and one press sends it', async () => {
  const { told } = givenNotices();
  const { user, router, dialog } = await previewed();
  expect(await dialog.findByText('312 people will be told 480 duties', {}, SLOW)).toHaveFocus();
  expect(dialog.getByText('300 in 624 parts')).toBeInTheDocument();
  expect(dialog.getByText('about ₹93.60')).toBeInTheDocument();
  expect(dialog.getByText('40 people of this choice were told before.')).toBeInTheDocument();
  expect(dialog.getByText(/^3 people have neither number nor e-mail/)).toBeInTheDocument();
  const english = within(dialog.getByRole('figure', { name: 'SMS, English: 250 people' }));
  expect(english.getByText('DLT template 1107000000000000001')).toBeInTheDocument();
  const hindi = within(dialog.getByRole('figure', { name: 'SMS, Hindi: 50 people' }));
  expect(hindi.getByText('No DLT template id is set')).toBeInTheDocument();
  expect(hindi.getByText(/पुणे में ड्यूटी/)).toHaveAttribute('lang', 'hi');
  expect(dialog.getByText('What is out cannot be taken back.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send to 312 people' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notices/nr-1'), SLOW);
  expect(told).toEqual([
    { path: '/duty-notices/preview', body: wish },
    { path: '/duty-notices', body: { ...wish, confirm: 312 } },
  ]);
});

it('another number than the one shown is shown and asked for again, and nothing is sent before', async () => {
  const { told, now } = givenNotices();
  const { user, router, dialog } = await previewed();
  const send = await dialog.findByRole('button', { name: 'Send to 312 people' }, SLOW);
  now.preview = { ...now.preview, people: 314 };
  await user.click(send);
  expect(await dialog.findByText(/^It is 314 people now, not 312/, {}, SLOW)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/notices');
  await user.click(dialog.getByRole('button', { name: 'Send to 314 people' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notices/nr-1'), SLOW);
  expect(told.at(-1)?.body).toEqual({ ...wish, confirm: 314 });
});

it('says that messages stay in the outbox, and until when it is quiet', async () => {
  givenNotices({
    preview: { hasGateway: false, hasMailServer: false, quietUntil: '2026-11-21T02:30:00Z', cost: null },
  });
  const { dialog } = await previewed();
  expect(await dialog.findByText(/^No SMS gateway is set up/, {}, SLOW)).toBeInTheDocument();
  expect(dialog.getByText(/^No mail server is set up/)).toBeInTheDocument();
  expect(dialog.getByText(/messages go out from 21 Nov 2026, 08:00/)).toBeInTheDocument();
  expect(dialog.getByText('No price per part is set')).toBeInTheDocument();
});

it('where there is nobody to tell, nothing can be sent, and the choice can be changed', async () => {
  givenNotices({ preview: { people: 0, duties: 0, alreadyTold: 0, withoutNumber: 0, sms: 0, mails: 0 } });
  const { user, dialog } = await previewed();
  expect(await dialog.findByText('There is nobody to tell in this choice.', {}, SLOW)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Change the choice' }));
  expect(await dialog.findByRole('radio', { name: 'Duty notice' })).toBeChecked();
});

it('a preview that cannot be had says why and is asked for again', async () => {
  givenNotices();
  givenAnswer(
    'post',
    '/examination/duty-notices/preview',
    { error: 'The examination has no coming days.' },
    409,
  );
  const { user, dialog } = await previewed();
  expect(await dialog.findByText('The examination has no coming days.', {}, SLOW)).toBeInTheDocument();
  givenNotices();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('312 people will be told 480 duties', {}, SLOW)).toBeInTheDocument();
});

it('one date alone is that date, and dates go forwards', async () => {
  const { told } = givenNotices();
  const { user } = renderApp('/notices?examinationId=ex-1&date=2026-12-06&until=2026-12-01&tell=open');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell people their duties' }, SLOW));
  await user.click(await dialog.findByRole('button', { name: 'See what goes out' }, SLOW));
  expect(await dialog.findByText('The last date is before the first.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Last date, if several'));
  await user.click(dialog.getByRole('radio', { name: /^Reminder/ }));
  await user.click(dialog.getByRole('button', { name: 'See what goes out' }));
  await waitFor(() => expect(told).toHaveLength(1), SLOW);
  expect(told[0]?.body).toEqual({
    ...{ examinationId: 'ex-1', kind: 'REMINDER', date: '2026-12-06', until: '2026-12-06' },
  });
});

it('an agency reads the rounds and tells nobody', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
  givenNotices();
  renderApp('/notices?tell=open');
  expect(await screen.findByRole('row', { name: /Duty notice/ }, SLOW)).toHaveTextContent('410 of 480');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tell people…' })).toBeNull();
});

it('speaks Hindi', async () => {
  givenNotices();
  await setLocale('hi');
  const { user } = renderApp('/notices?examinationId=ex-1&tell=open');
  const dialog = within(await screen.findByRole('dialog', { name: 'लोगों को उनकी ड्यूटी बताएँ' }, SLOW));
  await user.click(await dialog.findByRole('button', { name: 'देखें क्या जाएगा' }, SLOW));
  expect(await dialog.findByText('312 लोगों को 480 ड्यूटियाँ बताई जाएँगी', {}, SLOW)).toBeInTheDocument();
});

it('a tick lets declined posts be filled by asking substitutes', async () => {
  const { told } = givenNotices();
  const { user, router, dialog } = await previewed();
  await user.click(
    await dialog.findByRole('checkbox', { name: 'Fill declined posts by asking substitutes' }, SLOW),
  );
  await user.click(dialog.getByRole('button', { name: 'Send to 312 people' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notices/nr-1'), SLOW);
  expect(told.at(-1)?.body).toEqual({ ...wish, confirm: 312, fillsPosts: true });
});
