import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DutyProfile } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { declaration, leave, training, unknownToRosters } from '~/test/duty-profiles';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenStaff, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

const at = (path: string) => `*/server/functionary/${ravi.id}${path}`;
const delhi = { id: 's-1', name: 'Delhi', lgdCode: '7', regionId: 'r-1' };
const pune = { id: 'ct-1', name: 'Pune', cityCode: 'PN', districtId: 'd-1', stateId: 's-1' };
const school = { id: 'c-1', name: 'Modern High School', centerCode: 'MH1' };
let profile: DutyProfile;
let told: { method: string; path: string; body: unknown }[];

/** The profile after each call, as the server answers it. */
function answering(method: 'post' | 'delete', path: string, change: (before: DutyProfile) => DutyProfile) {
  server.use(
    http[method](at(path), async ({ request }) => {
      const text = await request.text();
      const asked = new URL(request.url).pathname.split(ravi.id)[1] ?? '';
      told.push({ method, path: asked, body: text ? JSON.parse(text) : undefined });
      profile = change(profile);
      return HttpResponse.json(profile);
    }),
  );
}

beforeEach(() => {
  notifications.clean();
  givenSignedIn();
  givenStaff(ravi);
  profile = unknownToRosters;
  told = [];
  server.use(
    http.get(at('/duty-profile'), () => HttpResponse.json(profile)),
    http.get('*/server/choices/states', () => HttpResponse.json([delhi])),
    http.get('*/server/choices/cities', () => HttpResponse.json([pune])),
    http.get('*/server/choices/center', () => HttpResponse.json([school])),
    http.get('*/server/choices/examination', () =>
      HttpResponse.json([{ id: 'e-1', name: 'Multi Tasking Staff', slug: 'mts', level: [] }]),
    ),
  );
});

/** Without layout a list counts as hidden; it is found by its field, since two fields may offer the same. */
const optionOf = (field: HTMLElement, name: string) =>
  waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    return within(list as HTMLElement).getByRole('option', { name, hidden: true });
  });

async function open() {
  const app = renderApp(`/functionary/${ravi.id}`);
  const panel = within(await screen.findByRole('region', { name: 'For rosters' }, SLOW));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Add dates' })).toBeVisible(), SLOW);
  const press = async (verb: string) => {
    await app.user.click(panel.getByRole('button', { name: verb }));
    return within(await screen.findByRole('dialog', {}, SLOW));
  };
  const choose = async (dialog: Awaited<ReturnType<typeof press>>, label: RegExp, option: string) => {
    const [field] = dialog.getAllByRole('combobox', { name: label });
    await app.user.click(field as HTMLElement);
    await app.user.click(await optionOf(field as HTMLElement, option));
  };
  return { ...app, panel, press, choose };
}

it('says that rosters take somebody as free as long as nothing is noted', async () => {
  const { panel } = await open();
  expect(panel.getByText('Nothing is noted yet. Rosters take the person as free everywhere.')).toBeVisible();
  expect(panel.queryByRole('list')).toBeNull();
  expect(panel.queryByText('Works at')).toBeNull();
});

it('says what is known: work, origin, languages, exemption, dates, trainings and interests', async () => {
  profile = {
    ...unknownToRosters,
    workCenter: school,
    workCity: pune,
    nativeCity: { id: 'ct-2', name: 'Nagpur' },
    languages: ['HINDI', 'MARATHI'],
    exemptReason: 'On deputation',
    unavailabilities: [{ ...leave, city: pune }],
    trainings: [training],
    declarations: [declaration],
  };
  const { panel } = await open();
  expect(panel.getByText('Modern High School, Pune')).toBeVisible();
  expect(panel.getByText('Nagpur')).toBeVisible();
  expect(panel.getByText('Hindi, Marathi')).toBeVisible();
  expect(panel.getByText('On deputation')).toBeVisible();
  const dates = within(panel.getByRole('list', { name: 'Cannot serve' }));
  expect(dates.getByText('1 Dec 2026 – 5 Dec 2026')).toBeVisible();
  expect(dates.getByText('Only Pune')).toBeVisible();
  expect(dates.getByText(/^The person, 20 Nov 2026/)).toBeVisible();
  const trainings = within(panel.getByRole('list', { name: 'Trainings' }));
  expect(trainings.getByText('Observer (EY)')).toBeVisible();
  expect(trainings.getByText('By the region')).toBeVisible();
  const interests = within(panel.getByRole('list', { name: 'Interests' }));
  expect(interests.getByText('A relative is a candidate')).toBeVisible();
  expect(interests.getByText('At Modern High School')).toBeVisible();
  expect(interests.getByText(/^The agency, /)).toBeVisible();
  expect(panel.queryByText(/^Nothing is noted/)).toBeNull();
});

it('is nothing for those who do not change records', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN', authorizingAgencyId: 'a-edu' });
  renderApp(`/functionary/${ravi.id}`);
  await screen.findByText('No duty yet', {}, SLOW);
  // Whatever else the page has is there once no part of it is still coming.
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull(), SLOW);
  expect(screen.queryByRole('heading', { name: 'For rosters' })).toBeNull();
});

it('notes dates at one center, and shows them at once', async () => {
  answering('post', '/unavailabilities', (before) => ({
    ...before,
    unavailabilities: [{ ...leave, statedBy: 'HEAD_OFFICE', center: school }],
  }));
  const { user, panel, press, choose } = await open();
  const dialog = await press('Add dates');
  await fill(user, dialog.getByLabelText(/^From/), '01-12-2026');
  await fill(user, dialog.getByLabelText(/^Until/), '05-12-2026');
  await fill(user, dialog.getByLabelText(/^Reason/), 'A wedding in the family');
  await choose(dialog, /^State/, 'Delhi');
  await choose(dialog, /^City/, 'Pune');
  await choose(dialog, /^Center/, 'Modern High School');
  await user.click(dialog.getByRole('button', { name: 'Add dates' }));
  expect(await panel.findByText('1 Dec 2026 – 5 Dec 2026')).toBeVisible();
  expect(panel.getByText('Only Modern High School')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = { from: '2026-12-01', until: '2026-12-05', reason: 'A wedding in the family' };
  expect(told).toEqual([{ method: 'post', path: '/unavailabilities', body: { ...body, centerId: 'c-1' } }]);
});

it('asks for no call while the dates run backwards or the reason is a word', async () => {
  answering('post', '/unavailabilities', (before) => before);
  const { user, press } = await open();
  const dialog = await press('Add dates');
  await fill(user, dialog.getByLabelText(/^From/), '05-12-2026');
  await fill(user, dialog.getByLabelText(/^Until/), '01-12-2026');
  await fill(user, dialog.getByLabelText(/^Reason/), 'No');
  await user.click(dialog.getByRole('button', { name: 'Add dates' }));
  expect(await dialog.findByText('Give a reason of 5 to 500 ordinary characters')).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Reason/), 'A wedding');
  await user.click(dialog.getByRole('button', { name: 'Add dates' }));
  expect(await dialog.findByText('The last date is before the first.')).toBeVisible();
  expect(told).toEqual([]);
});

it('shows the server’s refusal at its field, and keeps what was typed', async () => {
  const sentence = 'State a year at most; for longer, the region notes an exemption.';
  server.use(
    http.post(at('/unavailabilities'), () =>
      HttpResponse.json({ error: sentence, fields: { until: sentence } }, { status: 400 }),
    ),
  );
  const { user, press } = await open();
  const dialog = await press('Add dates');
  await fill(user, dialog.getByLabelText(/^From/), '01-12-2026');
  await fill(user, dialog.getByLabelText(/^Until/), '05-12-2029');
  await fill(user, dialog.getByLabelText(/^Reason/), 'A long journey');
  await user.click(dialog.getByRole('button', { name: 'Add dates' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Until/)).toHaveAccessibleDescription(sentence));
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('A long journey');
});

it('takes dates back once it is confirmed, keeps the keyboard there, and the history is read again', async () => {
  let read = 0;
  server.use(
    http.get('*/server/audit', () => {
      read += 1;
      return HttpResponse.json({ data: [], total: 0, nextCursor: null });
    }),
  );
  profile = { ...unknownToRosters, unavailabilities: [leave] };
  answering('delete', '/unavailabilities/:id', () => unknownToRosters);
  const { user, panel } = await open();
  await waitFor(() => expect(read).toBe(1));
  await user.click(panel.getByRole('button', { name: 'Take back 1 Dec 2026 – 5 Dec 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take these dates back?' }, SLOW));
  expect(told).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Dates taken back')).toBeInTheDocument();
  expect(panel.getByText(/^Nothing is noted yet/)).toBeVisible();
  expect(told.map(({ path }) => path)).toEqual(['/unavailabilities/u-1']);
  await waitFor(() => expect(read).toBe(2));
  expect(document.body).not.toHaveFocus();
});

it('says who alone takes back what was stated above', async () => {
  profile = { ...unknownToRosters, unavailabilities: [{ ...leave, statedBy: 'HEAD_OFFICE' }] };
  const error = 'The head office entered this; only the head office takes it back.';
  server.use(
    http.delete(at('/unavailabilities/:id'), () =>
      HttpResponse.json({ error, reason: 'MADE_ABOVE' }, { status: 409 }),
    ),
  );
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: /^Take back/ }));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(panel.getByText('1 Dec 2026 – 5 Dec 2026')).toBeVisible();
});

it('lists of cities and centers say that a state is to be chosen first', async () => {
  const { user, press } = await open();
  const dialog = await press('Add dates');
  const [city] = dialog.getAllByRole('combobox', { name: /^City/ });
  expect(city).toHaveAttribute('placeholder', 'Choose a state first');
  await user.click(city as HTMLElement);
  expect((await screen.findAllByText('Choose a state first')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Nothing found')).toBeNull();
});

it('changes work, origin, languages and exemption together, and keeps what is not touched', async () => {
  profile = { ...unknownToRosters, workCity: { id: 'ct-9', name: 'Thane' }, languages: ['HINDI'] };
  answering('post', '/duty-profile', (before) => ({ ...before, languages: ['HINDI', 'TAMIL'] }));
  const { user, panel, press, choose } = await open();
  const dialog = await press('Work and languages');
  const [workCity] = dialog.getAllByRole('combobox', { name: /^City/ });
  expect(workCity).toHaveValue('Thane');
  await choose(dialog, /^Languages/, 'Tamil');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await panel.findByText('Hindi, Tamil')).toBeVisible();
  expect(told[0]?.body).toEqual({
    workCenterId: null,
    workCityId: 'ct-9',
    nativeCityId: null,
    languages: ['HINDI', 'TAMIL'],
    exemptReason: null,
  });
});

it('forgets the city when its state is changed: it lies elsewhere', async () => {
  profile = { ...unknownToRosters, workCity: { id: 'ct-9', name: 'Thane' } };
  answering('post', '/duty-profile', (before) => ({ ...before, workCity: null }));
  const { user, press, choose } = await open();
  const dialog = await press('Work and languages');
  await choose(dialog, /^State/, 'Delhi');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(told[0]?.body).toMatchObject({ workCityId: null }));
});

it('adds a training and strikes it out', async () => {
  answering('post', '/trainings', (before) => ({ ...before, trainings: [training] }));
  answering('delete', '/trainings/:id', () => unknownToRosters);
  const { user, panel, press, choose } = await open();
  const dialog = await press('Add training');
  await choose(dialog, /^For the role/, 'Observer (EY)');
  await fill(user, dialog.getByLabelText(/^Held on/), '02-11-2026');
  await user.click(dialog.getByRole('button', { name: 'Add training' }));
  await user.click(await panel.findByRole('button', { name: 'Strike out Observer (EY), 2 Nov 2026' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Strike out this training?' }, SLOW));
  await user.click(asked.getByRole('button', { name: 'Strike out' }));
  expect(await screen.findByText('Training struck out')).toBeInTheDocument();
  expect(panel.queryByRole('list', { name: 'Trainings' })).toBeNull();
  expect(told[0]?.body).toEqual({ role: 'EY_OBSERVER', heldOn: '2026-11-02', note: null });
});

it('enters an interest at a center, with words, and none of both for no interest', async () => {
  answering('post', '/declarations', (before) => ({ ...before, declarations: [declaration] }));
  const { user, panel, press, choose } = await open();
  const dialog = await press('Enter interest');
  await choose(dialog, /^Examination/, 'Multi Tasking Staff');
  await user.click(dialog.getByRole('radio', { name: 'No interest' }));
  expect(dialog.queryByRole('combobox', { name: /^Centers/ })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'A relative is a candidate' }));
  await choose(dialog, /^State/, 'Delhi');
  await choose(dialog, /^Centers/, 'Modern High School');
  await user.click(dialog.getByRole('button', { name: 'Enter interest' }));
  expect(await dialog.findByText('Say in 5 to 500 ordinary characters what the interest is.')).toBeVisible();
  expect(told).toEqual([]);
  await fill(user, dialog.getByLabelText(/^In the person’s words/), 'My niece sits for it');
  await user.click(dialog.getByRole('button', { name: 'Enter interest' }));
  expect(await panel.findByText('My niece sits for it')).toBeVisible();
  expect(told[0]?.body).toEqual({
    examinationId: 'e-1',
    interest: 'RELATIVE_IS_CANDIDATE',
    statement: 'My niece sits for it',
    centerIds: ['c-1'],
  });
});

it('says that the profile could not be loaded, and loads it again', async () => {
  server.use(
    http.get(at('/duty-profile'), () => HttpResponse.json({ error: 'Out of order' }, { status: 500 })),
  );
  const { user } = renderApp(`/functionary/${ravi.id}`);
  const panel = within(await screen.findByRole('region', { name: 'For rosters' }, SLOW));
  expect(await panel.findByText('Out of order', {}, SLOW)).toBeVisible();
  server.use(
    http.get(at('/duty-profile'), () => HttpResponse.json({ ...profile, exemptReason: 'Study leave' })),
  );
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('Study leave')).toBeVisible();
});

it('says the same in Hindi', async () => {
  profile = { ...unknownToRosters, languages: ['TAMIL'], unavailabilities: [leave] };
  await setLocale('hi');
  renderApp(`/functionary/${ravi.id}`);
  const panel = within(await screen.findByRole('region', { name: 'ड्यूटी-सूची के लिए' }, SLOW));
  expect(await panel.findByText('तमिल', {}, SLOW)).toBeVisible();
  expect(panel.getByText('हर जगह')).toBeVisible();
});
