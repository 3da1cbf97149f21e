import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { column, counts, draft, givenDrafts, ours, people } from '~/test/sheet-drafts';
import { givenPlan, planOf, sitting } from '~/test/sheet-plans';

vi.setConfig({ testTimeout: 60_000 });
// The rows have tests of their own.
vi.mock('./rows/rows-step', () => ({ RowsStep: () => <p>The rows</p> }));

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const examination = ours('examination', 'Examination', {
  holds: 'CHOICE',
  words: [
    { value: 'cgl', label: 'Combined Graduate Level 2026' },
    { value: 'jt', label: 'Junior Translator 2026' },
  ],
});
const columnsOf = (...columns: [field: string, heading: string][]) => ({
  columns: columns.map(([field, heading]) => ours(field, heading)),
  tables: [{ ...people, columns: columns.map(([field, heading], place) => column(place, heading, field)) }],
});
const centers = {
  ...draft,
  ...columnsOf(['name', 'Name'], ['cityId', 'City Code']),
  kind: 'CENTERS' as const,
};
const places = columnsOf(['center', 'Center'], ['date', 'Date'], ['batch', 'Batch']);
const roster = {
  ...draft,
  ...places,
  columns: [examination, ...places.columns],
  kind: 'ROSTER' as const,
};

beforeEach(() => givenSignedIn());

describe('a sheet of centers', () => {
  it('begins with what a row is, the template and what became of earlier ones', async () => {
    givenDrafts();
    renderApp('/center/upload');
    expect(await screen.findByRole('heading', { name: 'Create centers from a sheet' })).toBeVisible();
    expect(screen.getByText(/^One row per center/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Excel and LibreOffice' })).toHaveAttribute(
      'href',
      '/server/examination/upload-centers/template',
    );
    expect(await screen.findByText('No sheet of centers was brought yet')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'For agency' })).toBeNull();
  });

  it('is brought for nobody else, and its rows are created', async () => {
    const sent = givenDrafts({
      first: centers,
      jobs: [{ status: 'DONE', processed: 3, created: 3 }],
    });
    const { user, router } = renderApp('/center/upload');
    await user.upload(await screen.findByLabelText('Choose sheets'), new File(['PK'], 'centers.xlsx'));
    await user.click(await button('Read the rows'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/center/upload/d-1'));
    expect(sent.forms).toEqual([{ files: 1, kind: 'CENTERS', forUser: null }]);
    await user.click(await button('Create 3 centers'));
    const question = await screen.findByRole('dialog', { name: 'Create 3 centers?' });
    await user.click(within(question).getByRole('button', { name: 'Create 3 centers' }));
    expect(await screen.findByText('3 centers were created')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the centers' })).toHaveAttribute('href', '/center');
    expect(screen.queryByRole('link', { name: 'Add their pictures' })).toBeNull();
  });

  it('that is gone leads back to where sheets of centers begin', async () => {
    givenDrafts();
    server.use(http.get('*/server/sheets/drafts/:id', () => HttpResponse.json({}, { status: 404 })));
    renderApp('/center/upload/d-1');
    expect(await screen.findByRole('link', { name: 'Choose a sheet' })).toHaveAttribute(
      'href',
      '/center/upload',
    );
  });
});

describe('a sheet of people', () => {
  it('tells what else it may say, and its template has these columns', async () => {
    givenDrafts();
    renderApp('/functionary/upload');
    expect(await screen.findByText('What else the sheet may say of people')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Native City' })).toBeVisible();
    const template = '/server/functionary/bulk-upload/template?dutyProfile=true';
    expect(screen.getByRole('link', { name: 'Excel and LibreOffice' })).toHaveAttribute('href', template);
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', `${template}&format=csv`);
  });
});

describe('a sheet of declarations', () => {
  const declarations = {
    ...draft,
    ...columnsOf(['mobileNumber', 'Mobile Number'], ['from', 'Not Available From'], ['reason', 'Reason']),
    kind: 'DECLARATIONS' as const,
  };

  it('is brought from the list of people, and begins with its columns', async () => {
    givenDrafts();
    const { user } = renderApp('/functionary');
    await user.click(await button('More actions'));
    const link = await screen.findByRole('menuitem', { name: 'Declarations', hidden: true });
    expect(link).toHaveAttribute('href', '/functionary/declarations');
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Declarations' })).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'Interest' })).toBeVisible();
    expect(screen.queryByText(/Start with the template/)).toBeNull();
  });

  it('is entered once that is confirmed', async () => {
    const sent = givenDrafts({ first: declarations, jobs: [{ status: 'DONE', processed: 3, created: 3 }] });
    const { user, router } = renderApp('/functionary/declarations');
    await user.upload(await screen.findByLabelText('Choose sheets'), new File(['PK'], 'leave.xlsx'));
    await user.click(await button('Read the rows'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/functionary/declarations/d-1'));
    expect(sent.forms).toEqual([{ files: 1, kind: 'DECLARATIONS', forUser: null }]);
    await user.click(await button('Enter 3 declarations'));
    const question = await screen.findByRole('dialog', { name: 'Enter 3 declarations?' });
    await user.click(within(question).getByRole('button', { name: 'Enter 3 declarations' }));
    expect(await screen.findByText('3 declarations were entered')).toBeVisible();
  });

  it('is not for those who only look', async () => {
    givenSignedIn({ role: 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN' });
    renderApp('/functionary/declarations');
    expect(await screen.findByText(/not allowed|may not/i)).toBeVisible();
  });
});

describe('a roster', () => {
  it('begins with an example of each kind of row, and its columns', async () => {
    givenDrafts();
    const { user } = renderApp('/examination-days/upload');
    const example = await screen.findByRole('table', { name: 'Example of a roster' });
    expect(within(example).getByText('A person is on duty there, in their own role')).toBeVisible();
    expect(screen.getByText(/^Each row names a center, a date and a batch/)).toBeVisible();
    expect(screen.queryByText(/Start with the template/)).toBeNull();
    await user.click(screen.getByText('All columns that are understood'));
    expect(screen.getByRole('rowheader', { name: 'Examination (needed)' })).toBeVisible();
  });

  it('is of the examination that somebody comes from', async () => {
    const sent = givenDrafts({ first: roster });
    server.use(
      http.get('*/server/examination/examination/e-2', () =>
        HttpResponse.json({ id: 'e-2', slug: 'jt', name: 'Junior Translator' }),
      ),
    );
    const { user, router } = renderApp('/examination-days/upload?examination=e-2');
    expect(await screen.findByText(/^The rows are of Junior Translator,/)).toBeVisible();
    await user.upload(screen.getByLabelText('Choose sheets'), new File(['PK'], 'roster.xlsx'));
    const given = await screen.findByRole('region', { name: 'The same for all rows' });
    expect(router.state.location.search).toBe('?examination=jt');
    expect(screen.queryByText('Still to be settled')).toBeNull();
    expect(
      within(given).getByRole('combobox', { name: 'Examination: One value for all rows' }),
    ).toHaveDisplayValue('Junior Translator 2026');
    await user.click(await button('Read the rows'));
    await screen.findByText('The rows');
    expect(sent.readings[0]?.fixed).toEqual({ examination: 'jt' });
  });

  it('asks for the one examination of all rows before a column of the sheet', async () => {
    const sent = givenDrafts({ first: roster });
    const { user } = renderApp('/examination-days/upload/d-1');
    const open = await screen.findByRole('region', { name: 'Still to be settled' });
    const [first, second] = within(open).getAllByRole('combobox');
    expect(first).toHaveAccessibleName('Examination: One value for all rows');
    expect(second).toHaveAccessibleName('Examination: or a column of the sheet');
    await user.selectOptions(first as HTMLElement, 'Combined Graduate Level 2026');
    await user.click(await button('Read the rows'));
    await screen.findByText('The rows');
    expect(sent.readings[0]?.fixed).toEqual({ examination: 'cgl' });
  });

  it('says the totals of its plan before it is entered', async () => {
    const sent = givenDrafts({
      first: { ...roster, step: 'ROWS' },
      jobs: [{ status: 'DONE', processed: 3, created: 3 }],
    });
    server.use(
      http.get(
        '*/server/sheets/drafts/d-1',
        () => HttpResponse.json({ ...roster, step: 'ROWS', counts: { ...counts, ready: 3 } }),
        { once: true },
      ),
    );
    givenPlan(planOf(sitting({ needs: 0, missing: 1, centersShort: 1 })));
    const { user } = renderApp('/examination-days/upload/d-1');
    await user.click(await button('Enter the roster'));
    const question = await screen.findByRole('dialog', { name: 'Enter 3 rows of the roster?' });
    expect(
      await within(question).findByText(
        'That is 4 new examination days and 50 duties. 1 vacancy is left then.',
      ),
    ).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Enter the roster' }));
    expect(await screen.findByText('3 rows were entered')).toBeVisible();
    expect(sent.registered).toBe(1);
  });

  it('is brought from the list of days, of the examination that is looked at', async () => {
    givenDrafts();
    server.use(
      http.get('*/server/examination/examination-days', () => HttpResponse.json({ data: [], total: 0 })),
      http.get('*/server/examination/examination', () => HttpResponse.json([])),
    );
    const { user } = renderApp('/examination-days?examinationId=e-2');
    await user.click(await button('More actions'));
    expect(await screen.findByRole('menuitem', { name: 'Upload a roster', hidden: true })).toHaveAttribute(
      'href',
      '/examination-days/upload?examination=e-2',
    );
  });

  it('is for those who may manage rosters', async () => {
    givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN' });
    givenDrafts();
    renderApp('/examination-days/upload');
    expect(await screen.findByText(/not allowed|may not/i)).toBeVisible();
  });
});
