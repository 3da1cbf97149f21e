import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnData } from '~/contract/types.gen';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/functionary${path}`;
const data: OwnData = {
  at: '2026-11-20T05:00:00Z',
  record: ravi,
  held: [
    { what: 'NAME', sealed: false },
    { what: 'AADHAAR_NUMBER', sealed: true },
    { what: 'PICTURES', sealed: true },
  ],
  pictures: 2,
  consents: [1, 2].map((second) => ({
    ...{ version: '2026-11', consentedAt: `2026-11-03T06:30:0${second}Z` },
    enrolledAt: '2026-11-03T06:30:05Z',
  })),
  withdrawnAt: null,
  duties: [
    {
      ...{
        examination: 'Multi Tasking Staff',
        date: '2026-11-04',
        batch: 'Morning',
        center: 'Modern School',
      },
      ...{ role: 'EDUQUITY_INVIGILATOR', answer: 'ACCEPTED', cancelled: false, attendance: 'PRESENT' },
      ...{ entryAt: '2026-11-04T01:55:00Z', exitAt: '2026-11-04T08:10:00Z' },
    },
  ],
  passages: [
    { type: 'EXIT', method: 'FACE', at: '2026-11-04T08:10:00Z', counts: true, hasPicture: true },
    { type: 'ENTRY', method: 'MANUAL', at: '2026-11-04T01:55:00Z', counts: true, hasPicture: false },
  ],
  messages: [],
  kept: { messageTextMinutes: 60, sheetRowDays: 3650 },
};
let withdrawn = false;

beforeEach(() => {
  withdrawn = false;
  server.use(
    http.get(at('/self-duties'), () => HttpResponse.json([])),
    http.get(at('/self-call-ups'), () => HttpResponse.json([])),
    http.get(at('/self-functionary-biometrics'), () =>
      HttpResponse.json({
        ...{ biometrics: [], functionary: ravi, mostPictures: 5, activationWait: null },
        consent: { version: '2026-11', en: 'I agree.', hi: 'मैं सहमत हूँ।' },
      }),
    ),
    http.get(at('/self-data'), () =>
      HttpResponse.json(
        withdrawn ? { ...data, pictures: 0, consents: [], withdrawnAt: '2026-11-20T05:05:00Z' } : data,
      ),
    ),
  );
});

async function open() {
  const { user } = renderApp('/self-verify/upload');
  await user.click(await screen.findByText('My data, attendance and consent', {}, SLOW));
  return user;
}

it('shows what is stored, what of it is sealed, and the attendance with its times', async () => {
  await open();
  const stored = within(await screen.findByRole('region', { name: 'What is stored of you' }, SLOW));
  expect(stored.getByText(/^Aadhaar number/)).toHaveTextContent('Aadhaar number sealed');
  expect(stored.getByText('Pictures: 2')).toBeVisible();
  expect(stored.getByText(/^Entries and exits: 2/)).toHaveTextContent('from 4 Nov 2026 to 4 Nov 2026');
  const attendance = within(screen.getByRole('region', { name: 'Your attendance' }));
  expect(attendance.getByText('Present · came 07:25 · left 13:40')).toBeVisible();
});

it('says what was agreed to and when, and withdraws it after saying what follows', async () => {
  const user = await open();
  server.use(
    http.post(at('/self-withdraw-consent'), () => {
      withdrawn = true;
      return HttpResponse.json({ success: true, pictures: 2 });
    }),
  );
  const consent = within(await screen.findByRole('region', { name: 'Your consent' }, SLOW));
  expect(
    consent.getByText('You agreed to the wording of November 2026 on 3 Nov 2026, 12:00, for 2 pictures.'),
  ).toBeVisible();
  await user.click(consent.getByRole('button', { name: 'Withdraw my consent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your consent?' }));
  expect(dialog.getByText(/are deleted at once/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw my consent' }));
  expect(await screen.findByText('You withdrew your consent on 20 Nov 2026, 10:35.', {}, SLOW)).toBeVisible();
});

it('says why a withdrawal is refused', async () => {
  const user = await open();
  const sentence = 'You are on duty until 22-11-2026.';
  server.use(
    http.post(at('/self-withdraw-consent'), () =>
      HttpResponse.json({ error: sentence, reason: 'DUTY_AHEAD' }, { status: 409 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw my consent' }, SLOW));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your consent?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw my consent' }));
  expect(await dialog.findByText(new RegExp(sentence))).toBeVisible();
});

it('says that what is stored could not be fetched', async () => {
  server.use(http.get(at('/self-data'), () => HttpResponse.error()));
  await open();
  expect(await screen.findByText('What is stored of you could not be fetched', {}, SLOW)).toBeVisible();
});
