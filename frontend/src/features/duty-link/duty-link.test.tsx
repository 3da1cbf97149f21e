import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { setLocale, speakHere } from '~/i18n/locale';
import { dutyAhead, givenLink, givenOpening, LINK, openedLink } from '~/test/duty-link';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const open = () => renderApp(`/d/${LINK}`);
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW);
const card = (name: RegExp) => screen.findByRole('region', { name }, SLOW);
const SUNDAY = /Sunday,? 7 December 2036/;

it('shows when and where the next duty is, and takes the answer by one press', async () => {
  const sent = givenLink();
  const { user } = open();
  const duty = within(await card(SUNDAY));
  expect(document.title).toMatch(/^Your duty/);
  expect(screen.getByText('Ravi Fernandes', { selector: 'main p' })).toBeVisible();
  expect(duty.getByText('Report at 07:30')).toBeVisible();
  expect(duty.getByText('Modern High School')).toBeVisible();
  await user.click(duty.getByRole('button', { name: 'I will come' }));
  expect(await duty.findByText('You will come')).toBeVisible();
  expect(duty.getByText('Noted on 1 Dec 2036, 14:05')).toBeVisible();
  expect(sent).toEqual([{ link: LINK, dutyId: dutyAhead.id, answer: 'ACCEPTED' }]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Noted: you will come on Sunday/),
  );
});

it('asks for a reason before it declines, and says whom to call afterwards', async () => {
  const sent = givenLink();
  const { user } = open();
  await user.click(await button('I cannot come'));
  expect(screen.getByText(/Your post goes to another person/)).toBeVisible();
  await user.click(await button('Yes, I cannot come'));
  expect(await screen.findByText('Choose a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'I am ill' }));
  await user.click(await button('Yes, I cannot come'));
  const duty = within(await card(SUNDAY));
  expect(await duty.findByText('You cannot come')).toBeVisible();
  expect(sent).toEqual([{ link: LINK, dutyId: dutyAhead.id, answer: 'DECLINED', reason: 'I am ill' }]);
  expect(duty.getByText('Your reason: I am ill')).toBeVisible();
  expect(duty.getByRole('link', { name: 'Call Anita Rao, 9876500001' })).toHaveAttribute(
    'href',
    'tel:9876500001',
  );
  expect(duty.queryByRole('button')).toBeNull();
});

it('takes another reason in words, and wants some', async () => {
  const sent = givenLink();
  const { user } = open();
  await user.click(await button('I cannot come'));
  await user.click(screen.getByRole('radio', { name: 'Another reason' }));
  await user.click(await button('Yes, I cannot come'));
  expect(await screen.findByText('Say your reason in 2 to 300 characters')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Your reason' }), 'My bus does not run');
  await user.click(await button('Yes, I cannot come'));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'My bus does not run' }]));
});

it('lets a person go back from declining without an answer', async () => {
  const sent = givenLink();
  const { user } = open();
  await user.click(await button('I cannot come'));
  await user.click(await button('Back'));
  expect(await button('I will come')).toBeVisible();
  expect(sent).toEqual([]);
});

it('still takes a no after a yes', async () => {
  const sent = givenLink({ duties: [{ ...dutyAhead, answer: 'ACCEPTED' }] });
  const { user } = open();
  await user.click(await button('I cannot come after all'));
  await user.click(screen.getByRole('radio', { name: 'The center is too far' }));
  await user.click(await button('Yes, I cannot come'));
  expect(await screen.findByText('You cannot come', {}, SLOW)).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('lets a person who did not answer in time still come', async () => {
  givenLink({ duties: [{ ...dutyAhead, answer: 'NO_ANSWER' }] });
  const { user } = open();
  expect(await screen.findByText(/You did not answer in time/, {}, SLOW)).toBeVisible();
  await user.click(await button('I will come'));
  expect(await screen.findByText('You will come', {}, SLOW)).toBeVisible();
});

it('accepts all that are not answered by one press', async () => {
  const other = { ...dutyAhead, id: '0192aaaa-0000-7000-8000-000000000002', date: '2036-12-08' };
  const sent = givenLink({ duties: [dutyAhead, other] });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your duties' }, SLOW)).toBeVisible();
  await user.click(await button('I will come to all 2'));
  await waitFor(() => expect(screen.getAllByText('You will come')).toHaveLength(2));
  expect(sent.map(({ dutyId }) => dutyId)).toEqual([dutyAhead.id, other.id]);
  expect(screen.queryByRole('button', { name: /to all/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says which refusal ended one press for all, also when its button is gone', async () => {
  const other = { ...dutyAhead, id: '0192aaaa-0000-7000-8000-000000000002', date: '2036-12-08' };
  givenLink({ duties: [dutyAhead, other] });
  const { user } = open();
  const all = await button('I will come to all 2');
  const body = { error: 'This duty was taken off. It cannot be answered any more.', reason: 'TAKEN_OFF' };
  server.use(http.post('*/server/duty-link/answer', () => HttpResponse.json(body, { status: 409 })));
  givenOpening({ ...openedLink, duties: [{ ...dutyAhead, cancelled: true, canAnswer: false }, other] });
  await user.click(all);
  expect((await screen.findAllByText(/This duty was taken off/, {}, SLOW))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /to all/ })).toBeNull();
});

it('opens a link behind which a message put a full stop', async () => {
  const sent = givenLink();
  const { user } = renderApp(`/d/${LINK}.`);
  await user.click(await button('I will come'));
  await waitFor(() => expect(sent).toMatchObject([{ link: LINK }]));
});

it('says that a person need not come who was taken off, and shows no slip', async () => {
  givenLink({ duties: [{ ...dutyAhead, cancelled: true, canAnswer: false, slip: null, slipQr: null }] });
  open();
  const duty = within(await card(SUNDAY));
  expect(duty.getByText('You need not come')).toBeVisible();
  expect(duty.queryByRole('button')).toBeNull();
  expect(duty.queryByText(/Report at/)).toBeNull();
});

it('says which duties are over, with what the gate recorded, and where one is called up', async () => {
  const past = { date: '2026-01-04', closesAt: '2026-01-04T08:30:00Z', canAnswer: false };
  givenLink({
    duties: [
      {
        ...dutyAhead,
        ...past,
        attendance: 'PRESENT',
        entryAt: '2026-01-04T01:55:00Z',
        exitAt: '2026-01-04T08:10:00Z',
      },
    ],
    calledUp: [
      {
        ...{ examination: 'Graduate Level', date: '2036-12-20', city: 'Nashik', standsBy: false },
        ...{ role: 'EDUQUITY_INVIGILATOR', centerToldAt: '2036-12-18T03:30:00Z' },
      },
    ],
  });
  open();
  const over = within(await card(/Earlier duties/));
  expect(over.getByText('4 Jan 2026')).toBeVisible();
  expect(over.getByText('Present · came 07:25 · left 13:40')).toBeVisible();
  expect(screen.getByText('Nashik')).toBeVisible();
  expect(screen.getByText('Your center is told on 18 Dec 2036, 09:00.')).toBeVisible();
});

it('shows on the slip the place, a map, whom to report to and what to bring', async () => {
  givenLink();
  open();
  const duty = within(await card(SUNDAY));
  expect(duty.getByText('12, Station Road; near the post office')).toBeVisible();
  expect(duty.getByText('Pune, PIN 411001')).toBeVisible();
  const map = duty.getByRole('link', { name: 'Open the map' });
  expect(map).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=18.5204,73.8567');
  expect(map).toHaveAttribute('target', '_blank');
  expect(duty.getByText('Anita Rao')).toBeVisible();
  expect(duty.getByText('A photo identity card, the original')).toBeVisible();
});

it('has no map where the position is not known', async () => {
  givenLink({ duties: [{ ...dutyAhead, lat: null, lng: null }] });
  open();
  await card(SUNDAY);
  expect(screen.queryByRole('link', { name: 'Open the map' })).toBeNull();
});

it('shows the code over the whole screen, as a picture, and closes it', async () => {
  givenLink();
  const { user } = open();
  await user.click(await button('Show at the gate'));
  const gate = within(await screen.findByRole('dialog', { name: 'Show at the gate' }));
  expect(gate.getByRole('img', { name: 'QR code of your slip' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  expect(gate.getByText('Ravi Fernandes')).toBeVisible();
  expect(gate.getByText(/Invigilator.*Report at 07:30/)).toBeVisible();
  await user.click(gate.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('prints the slip that was asked for, with its code', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  givenLink();
  const { user } = open();
  await user.click(await button('Print'));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const slip = document.getElementById(`slip-${dutyAhead.id}`);
  expect(slip).toHaveTextContent('Duty slip');
  expect(slip).toHaveAttribute('data-only');
  window.dispatchEvent(new Event('afterprint'));
  expect(slip).not.toHaveAttribute('data-only');
});

it('greets by the first name and asks another browser for the last four digits', async () => {
  const asked = givenOpening({ ...openedLink, asksLastFour: true, name: null, duties: [] });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Hello Ravi' }, SLOW)).toBeVisible();
  const field = screen.getByRole('textbox', { name: /Last four digits/ });
  await user.click(await button('Open'));
  expect(await screen.findByText('Enter four digits')).toBeVisible();
  expect(asked).toEqual([{ link: LINK }]);
  givenOpening({ error: 'Wrong', fields: { lastFour: 'Wrong' } }, 400);
  await user.type(field, '१२३४');
  await user.click(await button('Open'));
  expect(await screen.findByText('These are not the last four digits of your mobile number.')).toBeVisible();
  expect(field).toHaveFocus();
  const right = givenOpening(openedLink);
  await user.clear(field);
  await user.type(field, '3210');
  await user.click(await button('Open'));
  expect(await card(SUNDAY)).toBeVisible();
  expect(right).toEqual([{ link: LINK, lastFour: '3210' }]);
});

it.each([
  ['has ended', { error: 'Gone', reason: 'LINK_ENDED' }, 'This link has ended', 409],
  ['is not known', { error: 'Not Found' }, 'This link is not known', 404],
])('says that a link %s, and what to do', async (_, body, title, status) => {
  givenOpening(body, status);
  open();
  expect(await screen.findByRole('heading', { name: title }, SLOW)).toBeVisible();
  expect(screen.getByText(/call your coordinator or your agency/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm my mobile number' })).toHaveAttribute(
    'href',
    '/self-verify',
  );
});

it('says how long to wait after too many tries', async () => {
  givenOpening({ error: 'Too many' }, 429, { 'retry-after': '600' });
  open();
  expect(await screen.findByText('Please wait 10 min, then try again.', {}, SLOW)).toBeVisible();
});

it('says that there is no network, and opens when asked again', async () => {
  server.use(http.post('*/server/duty-link/open', () => HttpResponse.error()));
  const { user } = open();
  expect(await screen.findByText(/No connection to the server/, {}, SLOW)).toBeVisible();
  givenLink();
  await user.click(await button('Try Again'));
  expect(await card(SUNDAY)).toBeVisible();
});

it('says why an answer is refused, and shows the duty as it is now', async () => {
  givenLink();
  const { user } = open();
  const accept = await button('I will come');
  server.use(
    http.post('*/server/duty-link/answer', () =>
      HttpResponse.json({ error: 'You were taken off this duty.' }, { status: 409 }),
    ),
  );
  givenOpening({
    ...openedLink,
    duties: [{ ...dutyAhead, cancelled: true, canAnswer: false, slip: null, slipQr: null }],
  });
  await user.click(accept);
  expect(await screen.findByText('Your answer is not noted. You were taken off this duty.')).toBeVisible();
  expect(await screen.findByText('You need not come')).toBeVisible();
});

it('says beside the button that a no is not noted, and no longer once the reasons are left', async () => {
  givenLink();
  const { user } = open();
  await user.click(await button('I cannot come'));
  await user.click(screen.getByRole('radio', { name: 'I am ill' }));
  server.use(http.post('*/server/duty-link/answer', () => HttpResponse.error()));
  await user.click(await button('Yes, I cannot come'));
  const refusal = await screen.findByText(/^Your answer is not noted\./, {}, SLOW);
  const reasons = screen.getByRole('group', { name: 'Why can you not come?' });
  expect(reasons.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(refusal.closest('[role="alert"]')).not.toBeNull();
  await user.click(await button('Back'));
  expect(screen.queryByText(/^Your answer is not noted/)).toBeNull();
});

it('says nothing to readers of screens in the language that was left', async () => {
  givenLink();
  const { user } = open();
  await user.click(await button('I will come'));
  const status = await screen.findByText(/^Noted: you will come/, {}, SLOW);
  await act(() => setLocale('hi'));
  expect(status).toBeEmptyDOMElement();
});

it('asks for the digits again when the server does not know the browser any more', async () => {
  givenLink();
  const { user } = open();
  const accept = await button('I will come');
  server.use(
    http.post('*/server/duty-link/answer', () =>
      HttpResponse.json({ error: 'Say the digits', reason: 'LAST_FOUR' }, { status: 401 }),
    ),
  );
  givenOpening({ ...openedLink, asksLastFour: true, name: null, duties: [] });
  await user.click(accept);
  expect(await screen.findByRole('textbox', { name: /Last four digits/ }, SLOW)).toBeVisible();
});

it('speaks Hindi to those who are written to in Hindi, until they choose', async () => {
  localStorage.clear();
  await speakHere('en');
  givenLink({ hindi: true });
  open();
  expect(await button('हाँ, आना स्वीकार है')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'आपकी ड्यूटी' })).toBeVisible();
  expect(localStorage.getItem('muster.locale')).toBeNull();
});

it('says in Hindi why an answer is refused', async () => {
  localStorage.clear();
  await speakHere('en');
  givenLink({ hindi: true });
  const { user } = open();
  const body = { error: 'This duty was taken off. It cannot be answered any more.', reason: 'TAKEN_OFF' };
  server.use(http.post('*/server/duty-link/answer', () => HttpResponse.json(body, { status: 409 })));
  await user.click(await button('हाँ, आना स्वीकार है'));
  expect(await screen.findByText(/यह ड्यूटी हटा दी गई है। अब उत्तर नहीं दिया जा सकता।/)).toBeVisible();
});

it('keeps the language that the reader has chosen', async () => {
  await setLocale('en');
  givenLink({ hindi: true });
  open();
  expect(await button('I will come')).toBeVisible();
});

it('keeps nothing of the person in the browser', async () => {
  givenLink();
  const { user } = open();
  await user.click(await button('I will come'));
  await screen.findByText('You will come', {}, SLOW);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Ravi|Pune|MUSTER:1/);
});
