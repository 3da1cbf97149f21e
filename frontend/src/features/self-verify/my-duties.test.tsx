import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LinkedDuty } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { dutyAhead } from '~/test/duty-link';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/functionary${path}`;
const SUNDAY = /Sunday,? 7 December 2036/;
const pastDuty: LinkedDuty = {
  ...{ ...dutyAhead, id: '0192aaaa-0000-7000-8000-000000000009', canAnswer: false, attendance: 'PRESENT' },
  ...{ date: '2026-01-04', closesAt: '2026-01-04T08:30:00Z' },
  ...{ entryAt: '2026-01-04T01:55:00Z', exitAt: '2026-01-04T08:10:00Z' },
};
let lists = 0;
let standing = ravi.status;
let pictures: unknown[] = [];

const givenDuties = (...duties: LinkedDuty[]) =>
  server.use(
    http.get(at('/self-duties'), () => {
      lists += 1;
      return HttpResponse.json(duties);
    }),
  );
/** What was sent; each answer is kept, as the server does. */
function givenAnswering(...duties: LinkedDuty[]): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(at('/self-answer-duty'), async ({ request }) => {
      const said = (await request.json()) as { dutyId: string; answer: 'ACCEPTED' | 'DECLINED' };
      sent.push(said);
      const isNo = said.answer === 'DECLINED';
      return HttpResponse.json(
        duties.map((duty) =>
          duty.id === said.dutyId
            ? { ...duty, answer: said.answer, cancelled: isNo, canAnswer: !isNo }
            : duty,
        ),
      );
    }),
  );
  return sent;
}
const face = {
  id: 'face-1',
  file: { id: 'file-1', bucket: 'faces', filename: 'a.jpg', mimeType: 'image/jpeg' },
  quality: { size: 'good', sharpness: 'good', light: 'fair', pose: 'good', occlusion: 'good', faces: 1 },
  flags: [],
};
const open = () => renderApp('/self-verify/upload');
const mine = async () => within(await screen.findByRole('region', { name: 'My duties' }, SLOW));
const coming = async () => within(await screen.findByRole('region', { name: SUNDAY }, SLOW));

beforeEach(() => {
  lists = 0;
  standing = ravi.status;
  pictures = [];
  server.use(
    http.get(at('/self-functionary-biometrics'), () =>
      HttpResponse.json({
        ...{
          biometrics: pictures,
          functionary: { ...ravi, status: standing },
          mostPictures: 5,
          activationWait: null,
        },
        consent: { version: '1', en: 'I agree.', hi: 'मैं सहमत हूँ।' },
      }),
    ),
  );
});

it('shows when and where the next duty is, its slip, and what the gate recorded of earlier ones', async () => {
  givenDuties(dutyAhead, pastDuty);
  const { user } = open();
  const duties = await mine();
  expect(duties.getByText('Report at 07:30')).toBeVisible();
  expect(duties.getByText('Modern High School')).toBeVisible();
  expect(duties.getByText('Present · came 07:25 · left 13:40')).toBeVisible();
  expect(duties.getByRole('heading', { level: 3, name: SUNDAY })).toBeVisible();
  await user.click(duties.getByRole('button', { name: 'Show at the gate' }));
  const slip = within(await screen.findByRole('dialog', { name: 'Show at the gate' }));
  expect(slip.getByRole('img', { name: 'QR code of your slip' })).toBeVisible();
});

it('takes a yes by one press, and shows the answer without asking for the duties again', async () => {
  givenDuties(dutyAhead);
  const sent = givenAnswering(dutyAhead);
  const { user } = open();
  const duty = await coming();
  await user.click(duty.getByRole('button', { name: 'I will come' }));
  expect(await duty.findByText('You will come')).toBeVisible();
  expect(sent).toEqual([{ dutyId: dutyAhead.id, answer: 'ACCEPTED' }]);
  expect(lists).toBe(1);
});

it('asks for a picture where the gate has none to know an active person by', async () => {
  givenDuties({ ...dutyAhead, answer: 'ACCEPTED' });
  standing = 'ACTIVE';
  open();
  expect(await screen.findByText(/^You have no picture yet/, {}, SLOW)).toBeVisible();
  expect(screen.queryByText(/^Nothing more to do/)).toBeNull();
});

it('says that nothing is left to do only where no coming duty waits for an answer', async () => {
  givenDuties(dutyAhead, pastDuty);
  givenAnswering(dutyAhead, pastDuty);
  standing = 'ACTIVE';
  pictures = [face];
  const { user } = open();
  const duty = await coming();
  expect(screen.getByText('You are registered and active')).toBeVisible();
  expect(screen.queryByText(/^Nothing more to do/)).toBeNull();
  await user.click(duty.getByRole('button', { name: 'I will come' }));
  expect(await screen.findByText(/^Nothing more to do/)).toBeVisible();
});

it('takes a no with its reason', async () => {
  givenDuties(dutyAhead);
  const sent = givenAnswering(dutyAhead);
  const { user } = open();
  const duty = await coming();
  await user.click(duty.getByRole('button', { name: 'I cannot come' }));
  await user.click(duty.getByRole('button', { name: 'Yes, I cannot come' }));
  expect(await duty.findByText('Choose a reason')).toBeVisible();
  await user.click(duty.getByRole('radio', { name: 'I am ill' }));
  await user.click(duty.getByRole('button', { name: 'Yes, I cannot come' }));
  expect(await duty.findByText('You cannot come')).toBeVisible();
  expect(sent).toEqual([{ dutyId: dutyAhead.id, answer: 'DECLINED', reason: 'I am ill' }]);
});

it('asks for the duties again when an answer does not fit them any more', async () => {
  givenDuties(dutyAhead);
  server.use(
    http.post(at('/self-answer-duty'), () =>
      HttpResponse.json({ error: 'This duty was taken off.' }, { status: 409 }),
    ),
  );
  const { user } = open();
  const duty = await coming();
  givenDuties({ ...dutyAhead, cancelled: true, canAnswer: false, slip: null, slipQr: null });
  await user.click(duty.getByRole('button', { name: 'I will come' }));
  expect(await duty.findByText('You need not come')).toBeVisible();
  expect(duty.getByText(/This duty was taken off\./)).toBeVisible();
});

it('shows nothing of duties to people who have none', async () => {
  givenDuties();
  open();
  await vi.waitFor(() => expect(lists).toBe(1), SLOW);
  await vi.waitFor(() => expect(screen.queryByText('Your duties are being loaded')).toBeNull());
  expect(screen.queryByText('My duties')).toBeNull();
});

it('says that the duties could not be loaded, and asks again', async () => {
  server.use(
    http.get(at('/self-duties'), () => HttpResponse.json({ error: 'Out of order' }, { status: 500 })),
  );
  const { user } = open();
  expect(await screen.findByText('Your duties could not be loaded', {}, SLOW)).toBeVisible();
  givenDuties(dutyAhead);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await mine()).getByText('Modern High School')).toBeVisible();
});

it('speaks Hindi to a reader of Hindi', async () => {
  await setLocale('hi');
  givenDuties(dutyAhead);
  open();
  expect(await screen.findByRole('region', { name: 'मेरी ड्यूटियाँ' }, SLOW)).toBeVisible();
  expect(screen.getByRole('button', { name: 'हाँ, आना स्वीकार है' })).toBeVisible();
});
