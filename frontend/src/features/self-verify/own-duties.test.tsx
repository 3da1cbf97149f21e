import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DutyProfile, OwnDutyProfile } from '~/contract/types.gen';
import { declaration, leave, unknownToRosters } from '~/test/duty-profiles';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { fill, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/functionary${path}`;
const mts = { id: 'e-1', name: 'Multi Tasking Staff', slug: 'mts', level: [] };
const graduates = { id: 'e-2', name: 'Graduate Level', slug: 'cgl', level: [] };
let own: OwnDutyProfile;
let asked: number;
let told: { path: string; body: unknown }[];

const known = (profile: Partial<DutyProfile>) => ({
  ...own,
  profile: { ...unknownToRosters, ...profile },
});

/** What the server answers to one call, from then on. */
function answering(method: 'post' | 'delete', path: string, after: () => OwnDutyProfile) {
  server.use(
    http[method](at(path), async ({ request }) => {
      const text = await request.text();
      told.push({
        path: new URL(request.url).pathname.replace('/server/functionary', ''),
        body: text ? JSON.parse(text) : undefined,
      });
      own = after();
      return HttpResponse.json(own);
    }),
  );
}

beforeEach(() => {
  notifications.clean();
  own = { profile: unknownToRosters, examinations: [graduates, mts] };
  asked = 0;
  told = [];
  server.use(
    http.get(at('/self-functionary-biometrics'), () =>
      HttpResponse.json({
        ...{ biometrics: [], functionary: ravi, mostPictures: 5, activationWait: null },
        consent: { version: '1', en: 'I agree.', hi: 'मैं सहमत हूँ।' },
      }),
    ),
    http.get(at('/self-duty-profile'), () => {
      asked += 1;
      return HttpResponse.json(own);
    }),
  );
});

async function open(title: string) {
  const app = renderApp('/self-verify/upload');
  await screen.findByRole('heading', { name: 'Your face pictures' }, SLOW);
  await app.user.click(screen.getByText(title));
  return app;
}
const openDates = async () => {
  const app = await open('Dates at which I cannot serve');
  await screen.findByRole('button', { name: 'Add dates' }, SLOW);
  return app;
};
const openInterests = async () => {
  const app = await open('My interests');
  await screen.findByText('Graduate Level', {}, SLOW);
  return app;
};
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

it('asks for nothing before a section is opened, and then for that section alone', async () => {
  const { user } = renderApp('/self-verify/upload');
  await screen.findByRole('heading', { name: 'Your face pictures' }, SLOW);
  expect(screen.getByText('Dates at which I cannot serve')).toBeVisible();
  expect(asked).toBe(0);
  await user.click(screen.getByText('My interests'));
  await screen.findByText('Graduate Level', {}, SLOW);
  expect(screen.queryByText('You have noted no dates.')).toBeNull();
  expect(asked).toBe(1);
});

it('notes dates and shows them at once', async () => {
  answering('post', '/self-unavailability', () => known({ unavailabilities: [leave] }));
  const { user } = await openDates();
  expect(screen.getByText('You have noted no dates.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add dates' }));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  await fill(user, dialog.getByLabelText(/^From/), '01-12-2026');
  await fill(user, dialog.getByLabelText(/^Until/), '05-12-2026');
  await fill(user, dialog.getByLabelText(/^Reason/), 'A wedding in the family');
  await user.click(dialog.getByRole('button', { name: 'Add dates' }));
  expect(await screen.findByText('1 Dec 2026 – 5 Dec 2026')).toBeVisible();
  expect(screen.queryByText('You have noted no dates.')).toBeNull();
  const body = { from: '2026-12-01', until: '2026-12-05', reason: 'A wedding in the family' };
  expect(told).toEqual([{ path: '/self-unavailability', body }]);
  expect(asked).toBe(1);
});

it('shows at the field what the server says of dates that are over', async () => {
  server.use(
    http.post(at('/self-unavailability'), () =>
      HttpResponse.json(
        { error: 'These dates are over.', fields: { until: 'These dates are over.' } },
        { status: 400 },
      ),
    ),
  );
  const { user } = await openDates();
  await user.click(screen.getByRole('button', { name: 'Add dates' }));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  await fill(user, dialog.getByLabelText(/^From/), '20-11-2026');
  await fill(user, dialog.getByLabelText(/^Until/), '20-11-2026');
  await fill(user, dialog.getByLabelText(/^Reason/), 'Illness');
  await user.click(dialog.getByRole('button', { name: 'Add dates' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Until/)).toHaveAccessibleDescription('These dates are over.'),
  );
});

it('takes one’s own dates back; of those stated by others it says so, and offers no button', async () => {
  const ofOthers = {
    ...leave,
    id: 'u-2',
    from: '2026-12-24',
    until: '2026-12-24',
    statedBy: 'AGENCY',
  } as const;
  own = known({ unavailabilities: [leave, ofOthers] });
  answering('delete', '/self-unavailability/:id', () => known({ unavailabilities: [ofOthers] }));
  const { user } = await openDates();
  const others = rowOf('24 Dec 2026');
  expect(others.getByText('Noted by your agency')).toBeVisible();
  expect(others.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back 1 Dec 2026 – 5 Dec 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take these dates back?' }, SLOW));
  expect(told).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Your dates are taken back')).toBeInTheDocument();
  expect(screen.queryByText('1 Dec 2026 – 5 Dec 2026')).toBeNull();
  expect(told.map(({ path }) => path)).toEqual(['/self-unavailability/u-1']);
});

it('declares an interest in one of the examinations, and has it in one’s own words', async () => {
  answering('post', '/self-declaration', () =>
    known({ declarations: [{ ...declaration, centers: [], statedBy: 'ONESELF' }] }),
  );
  const { user } = await openInterests();
  expect(rowOf('Multi Tasking Staff').getByText('Not declared yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Declare for Multi Tasking Staff' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Multi Tasking Staff' }, SLOW));
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  expect(await dialog.findByText('Choose one of these')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'A relative is a candidate' }));
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  expect(await dialog.findByText('Say in 5 to 500 ordinary characters what the interest is.')).toBeVisible();
  expect(told).toEqual([]);
  await fill(user, dialog.getByLabelText(/^In your words/), 'My niece sits for it');
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  expect(await screen.findByText('My niece sits for it')).toBeVisible();
  expect(rowOf('Graduate Level').getByText('Not declared yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change for Multi Tasking Staff' })).toBeVisible();
  const body = { examinationId: 'e-1', interest: 'RELATIVE_IS_CANDIDATE', statement: 'My niece sits for it' };
  expect(told).toEqual([{ path: '/self-declaration', body }]);
});

it('declares no interest without a word', async () => {
  const none = { ...declaration, interest: 'NO_INTEREST', statement: null, statedBy: 'ONESELF' } as const;
  answering('post', '/self-declaration', () => known({ declarations: [none] }));
  const { user } = await openInterests();
  await user.click(screen.getByRole('button', { name: 'Declare for Multi Tasking Staff' }));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  await user.click(dialog.getByRole('radio', { name: 'I have no interest' }));
  await user.click(dialog.getByRole('button', { name: 'Declare' }));
  await waitFor(() => expect(rowOf('Multi Tasking Staff').getByText('I have no interest')).toBeVisible());
  expect(told[0]?.body).toEqual({ examinationId: 'e-1', interest: 'NO_INTEREST', statement: null });
});

it('says who declared in one’s place, and offers no button there', async () => {
  own = known({ declarations: [declaration] });
  await openInterests();
  const row = rowOf('Multi Tasking Staff');
  expect(row.getByText('Noted by your agency: a relative is a candidate')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
});

it('where others noted no interest, one may still declare one', async () => {
  const none = { ...declaration, interest: 'NO_INTEREST', statement: null, statedBy: 'REGION' } as const;
  own = known({ declarations: [none] });
  const { user } = await openInterests();
  const row = rowOf('Multi Tasking Staff');
  expect(row.getByText('Noted by the region: no interest')).toBeVisible();
  expect(row.queryByText('I have no interest')).toBeNull();
  await user.click(row.getByRole('button', { name: /^Declare an interest/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Multi Tasking Staff' }, SLOW));
  expect(dialog.getByRole('radio', { name: 'A relative is a candidate' })).not.toBeChecked();
  expect(dialog.queryByRole('radio', { name: 'I have no interest' })).toBeNull();
});

it('says that there is nothing to declare for', async () => {
  own = { ...own, examinations: [] };
  await open('My interests');
  expect(await screen.findByText('There is no examination to declare for now.', {}, SLOW)).toBeVisible();
});

it('says why one’s notes are not there, and loads them again', async () => {
  server.use(
    http.get(at('/self-duty-profile'), () => HttpResponse.json({ error: 'Out of order' }, { status: 500 })),
  );
  const { user } = await open('Dates at which I cannot serve');
  expect(await screen.findByText('Out of order', {}, SLOW)).toBeVisible();
  server.use(
    http.get(at('/self-duty-profile'), () => HttpResponse.json(known({ unavailabilities: [leave] }))),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 Dec 2026 – 5 Dec 2026')).toBeVisible();
});
