import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anita } from '~/test/fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { column, draft, givenDrafts, people } from '~/test/sheet-drafts';

vi.setConfig({ testTimeout: 60_000 });
// The rows have tests of their own.
vi.mock('./rows/rows-step', () => ({ RowsStep: () => <p>The rows</p> }));

const sheet = (name = 'staff.xlsx') => new File(['PK'], name);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const refuse = (status: number, body: object) => HttpResponse.json(body, { status });
const without = (field: string) => ({
  ...draft,
  tables: [
    {
      ...people,
      columns: people.columns.map((one) =>
        one.field === field ? column(one.index, one.heading, null) : one,
      ),
    },
  ],
});

beforeEach(() => givenSignedIn());

describe('the wizard', () => {
  it('leads a sheet that is understood from the file to the people', async () => {
    const sent = givenDrafts({
      jobs: [{ processed: 1 }, { status: 'DONE', processed: 3, created: 3 }],
    });
    const { user, router } = renderApp('/functionary/upload');
    await user.upload(await screen.findByLabelText('Choose sheets'), [sheet(), sheet('more.csv')]);
    expect(await screen.findByText('Understood: 3 of 4 columns')).toBeVisible();
    expect(router.state.location.pathname).toBe('/functionary/upload/d-1');
    expect(sent.forms).toEqual([{ files: 2, kind: 'FUNCTIONARIES', forUser: anita.id }]);
    expect(screen.getByText(/You can go straight on/)).toBeVisible();
    expect(screen.queryByText('Still to be settled')).toBeNull();

    await user.click(await button('Read the rows'));
    expect(await screen.findByText('The rows')).toBeVisible();
    expect(sent.readings).toEqual([
      {
        version: 1,
        tables: [
          {
            ...{ index: 0, headingRow: 3, headingRows: 1 },
            fields: ['fullName', 'mobileNumber', 'currentStateId', null],
          },
        ],
        fixed: {},
      },
    ]);

    await user.click(await button('Register 3 people'));
    const question = await screen.findByRole('dialog', { name: 'Register 3 people?' });
    expect(question).toHaveTextContent('1 row with faults stays here');
    expect(question).toHaveTextContent('1 person is registered already');
    expect(sent.registered).toBe(0);
    await user.click(within(question).getByRole('button', { name: 'Register 3 people' }));
    expect(await screen.findByText('1 of 3 rows')).toBeVisible();
    expect(await screen.findByText('3 people were registered')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the people' })).toHaveAttribute('href', '/functionary');

    await user.click(await button('Go on mending the rest'));
    expect(await screen.findByText('The rows')).toBeVisible();
    expect(await button('No row is ready yet')).toBeDisabled();
  });

  it('asks for a needed column that has none, and takes one value for all rows', async () => {
    const sent = givenDrafts({ first: without('currentStateId') });
    const { user } = renderApp('/functionary/upload/d-1');
    const open = await screen.findByRole('region', { name: 'Still to be settled' });
    expect(open).toHaveTextContent('Current State Lgd Code');
    await user.click(await button('Read the rows'));
    expect(await screen.findByRole('alert')).toHaveTextContent('1 needed column is still open.');
    expect(sent.readings).toEqual([]);

    const value = within(open).getByRole('combobox', { name: /one value for all rows/ });
    await user.selectOptions(value, 'Delhi');
    expect(open).toHaveTextContent('Settled');
    await user.click(await button('Read the rows'));
    await screen.findByText('The rows');
    expect(sent.readings[0]?.fixed).toEqual({ currentStateId: '7' });
  });

  it('takes the column that is chosen for a needed one, away from what it was', async () => {
    const sent = givenDrafts({ first: without('mobileNumber') });
    const { user } = renderApp('/functionary/upload/d-1');
    const source = await screen.findByRole('combobox', { name: 'Mobile Number: Column of the sheet' });
    await user.selectOptions(source, 'Remarks');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “State” is' }), 'mobileNumber');
    // It has left the column that had it, and the state is open now.
    expect(screen.getByRole('region', { name: 'Still to be settled' })).toHaveTextContent(
      'Current State Lgd Code',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “Remarks” is' }), 'currentStateId');
    await user.click(await button('Read the rows'));
    await screen.findByText('The rows');
    expect(sent.readings[0]?.tables[0]?.fields).toEqual(['fullName', null, 'mobileNumber', 'currentStateId']);
  });

  it('shows a value for all rows that the server suggests, and lets it be changed', async () => {
    const first = without('currentStateId');
    const columns = first.columns.map((one) =>
      one.field === 'currentStateId' ? { ...one, fixed: '7' } : one,
    );
    const sent = givenDrafts({ first: { ...first, columns } });
    const { user } = renderApp('/functionary/upload/d-1');
    const given = await screen.findByRole('region', { name: 'The same for all rows' });
    expect(screen.queryByText('Still to be settled')).toBeNull();
    const value = within(given).getByRole('combobox', { name: /one value for all rows/ });
    expect(value).toHaveValue('7');
    await user.selectOptions(value, 'Maharashtra');
    await user.click(await button('Read the rows'));
    await screen.findByText('The rows');
    expect(sent.readings[0]?.fixed).toEqual({ currentStateId: '27' });
  });

  it('guesses again for another heading row', async () => {
    const sent = givenDrafts();
    const { user } = renderApp('/functionary/upload/d-1');
    await user.click(await screen.findByText('Headings are in row 3'));
    expect(screen.getByRole('radio', { name: 'Row 3 holds the headings' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Row 1 holds the headings' }));
    expect(await screen.findByText('Headings are in row 1')).toBeVisible();
    expect(sent.headings).toEqual([{ version: 1, index: 0, headingRow: 1, headingRows: 1 }]);
    expect(screen.getByText('Understood: 1 of 2 columns')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Still to be settled' })).toHaveTextContent('First Name');
  });

  it('shows what separates the values of a text, and takes something else for it', async () => {
    const other = { ...people, index: 1, name: 'Other' };
    const first = { ...draft, tables: [{ ...people, name: '', separator: 'COMMA' as const }, other] };
    const sent = givenDrafts({ first });
    const { user } = renderApp('/functionary/upload/d-1');
    const separator = await screen.findByRole('combobox', { name: 'The values are separated by' });
    expect(separator).toHaveDisplayValue('Commas');
    await user.selectOptions(separator, 'Semicolons');
    await vi.waitFor(() =>
      expect(sent.headings).toEqual([
        { version: 1, index: 0, headingRow: 3, headingRows: 1, separator: 'SEMICOLON' },
      ]),
    );
    expect(screen.getAllByRole('combobox', { name: 'The values are separated by' })).toHaveLength(1);
  });

  it('shows two columns for one thing with what each fills, and swaps them', async () => {
    const rival = { rivalOf: 'mobileNumber' };
    const phone = { ...column(3, 'Phone', null), ...rival, filled: 2 };
    const columns = [...people.columns.slice(0, 3), phone].map((one) =>
      one.field === 'mobileNumber' ? { ...one, ...rival, filled: 5 } : one,
    );
    const sent = givenDrafts({ first: { ...draft, tables: [{ ...people, columns }] } });
    const { user } = renderApp('/functionary/upload/d-1');
    await user.click(await screen.findByText('What each column is'));
    expect(screen.getByText(/^5 cells have something in/)).toBeVisible();
    expect(screen.getByText(/^2 cells have something in/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “Phone” is' }), 'mobileNumber');
    await user.click(await button('Read the rows'));
    await screen.findByText('The rows');
    expect(sent.readings[0]?.tables[0]?.fields).toEqual(['fullName', null, 'currentStateId', 'mobileNumber']);
  });

  it('reads only the tables that are ticked', async () => {
    const other = { ...people, index: 1, name: 'Summary', isChosen: false, rows: 2 };
    const sent = givenDrafts({ first: { ...draft, tables: [people, other] } });
    const { user } = renderApp('/functionary/upload/d-1');
    expect(await screen.findByRole('checkbox', { name: 'List' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'List' }));
    await user.click(await button('Read the rows'));
    expect(await screen.findByText('Choose at least one table.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Summary' }));
    await user.click(await button('Read the rows'));
    await screen.findByText('The rows');
    expect(sent.readings[0]?.tables.map(({ index }) => index)).toEqual([1]);
  });

  it('asks before rows that were mended are read anew', async () => {
    const sent = givenDrafts({ first: { ...draft, step: 'ROWS' } });
    const { user } = renderApp('/functionary/upload/d-1?at=columns');
    await user.click(await button('Read the rows'));
    const question = await screen.findByRole('dialog', { name: 'Read the rows again?' });
    expect(sent.readings).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText('The rows')).toBeVisible();
  });
});

describe('at the beginning', () => {
  it('a file that the server cannot read is refused in its sentence', async () => {
    givenDrafts();
    server.use(
      http.post('*/server/sheets/drafts', () =>
        refuse(400, { error: 'staff.xlsx is protected with a password.' }),
      ),
    );
    const { user } = renderApp('/functionary/upload');
    await user.upload(await screen.findByLabelText('Choose sheets'), sheet());
    expect(await screen.findByText('staff.xlsx is protected with a password.')).toBeVisible();
    expect(screen.getByLabelText('Choose sheets')).toBeInTheDocument();
  });

  it('what is no sheet is not sent', async () => {
    const sent = givenDrafts();
    const { user } = renderApp('/functionary/upload');
    const input = await screen.findByLabelText('Choose sheets');
    input.removeAttribute('accept');
    await user.upload(input, sheet('photo.png'));
    expect(await screen.findByText(/photo.png is not a sheet/)).toBeVisible();
    expect(sent.forms).toEqual([]);
  });

  it('reading can be cancelled', async () => {
    givenDrafts();
    let answer = () => {};
    server.use(
      http.post('*/server/sheets/drafts', async () => {
        await new Promise<void>((go) => {
          answer = go;
        });
        return HttpResponse.json(draft);
      }),
    );
    const { user, router } = renderApp('/functionary/upload');
    await user.upload(await screen.findByLabelText('Choose sheets'), sheet());
    await user.click(await button('Cancel'));
    expect(await screen.findByLabelText('Choose sheets')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toHaveTextContent(/./);
    answer();
    expect(router.state.location.pathname).toBe('/functionary/upload');
  });

  it('drafts that are still there can be gone on with, and discarded', async () => {
    const sent = givenDrafts();
    server.use(
      http.get('*/server/sheets/drafts', () =>
        HttpResponse.json(sent.discarded ? [] : [{ ...draft, tables: undefined, columns: undefined }]),
      ),
    );
    const { user } = renderApp('/functionary/upload');
    expect(await screen.findByRole('link', { name: 'Go on with staff.xlsx' })).toHaveAttribute(
      'href',
      '/functionary/upload/d-1',
    );
    expect(screen.getByText(/5 rows · kept until 21 Nov 2026, 11:30/)).toBeVisible();
    await user.click(await button('Discard staff.xlsx'));
    const question = await screen.findByRole('dialog', { name: 'Discard staff.xlsx?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Not finished yet')).toBeNull());
    expect(sent.discarded).toBe(1);
  });

  it('a sheet is for the agency that is chosen, of those with an active administrator', async () => {
    const sent = givenDrafts();
    const of = (id: string, authorizingAgencyId: string, agencyName: string) => ({
      ...{ id, authorizingAgencyId, agencyName },
    });
    server.use(
      http.get('*/server/users', () =>
        HttpResponse.json([
          of('u-edu', 'a-edu', 'Eduquity'),
          of('u-edu-2', 'a-edu', 'Eduquity'),
          of('u-ecil', 'a-ecil', 'ECIL'),
        ]),
      ),
    );
    const { user } = renderApp('/functionary/upload');
    await user.click(await screen.findByRole('combobox', { name: 'For agency' }));
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2);
    await user.click(await screen.findByRole('option', { name: 'Eduquity', hidden: true }));
    await user.upload(screen.getByLabelText('Choose sheets'), sheet());
    await screen.findByText('Understood: 3 of 4 columns');
    expect(sent.forms[0]?.forUser).toBe('u-edu');
  });

  it('an agency’s own administrator is asked for no agency', async () => {
    givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN', authorizingAgencyId: 'a-edu' });
    const sent = givenDrafts();
    const { user } = renderApp('/functionary/upload');
    await user.upload(await screen.findByLabelText('Choose sheets'), sheet());
    await screen.findByText('Understood: 3 of 4 columns');
    expect(screen.queryByRole('combobox', { name: 'For agency' })).toBeNull();
    expect(sent.forms[0]?.forUser).toBe(anita.id);
  });
});

describe('a draft', () => {
  it('that is gone is said to be, with the way to begin again', async () => {
    givenDrafts();
    server.use(http.get('*/server/sheets/drafts/:id', () => refuse(404, { error: 'not found' })));
    renderApp('/functionary/upload/d-1');
    expect(await screen.findByText('This sheet is no longer here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a sheet' })).toHaveAttribute(
      'href',
      '/functionary/upload',
    );
  });

  it('that is discarded while it is looked at is said to be gone', async () => {
    givenDrafts();
    const { user } = renderApp('/functionary/upload/d-1');
    await button('Read the rows');
    server.use(
      http.put('*/server/sheets/drafts/:id/tables', () => refuse(404, { error: 'not found' })),
      http.get('*/server/sheets/drafts/:id', () => refuse(404, { error: 'not found' })),
    );
    await user.click(await button('Read the rows'));
    expect(await screen.findByText('This sheet is no longer here')).toBeVisible();
  });

  it('that somebody else changed is loaded again, and that is said', async () => {
    givenDrafts();
    const { user } = renderApp('/functionary/upload/d-1');
    await button('Read the rows');
    server.use(
      http.put('*/server/sheets/drafts/:id/tables', () =>
        refuse(409, { error: 'Changed meanwhile', reason: 'DRAFT_CHANGED' }),
      ),
      http.get('*/server/sheets/drafts/:id', () =>
        HttpResponse.json({ ...without('mobileNumber'), version: 7 }),
      ),
    );
    await user.click(await button('Read the rows'));
    expect(await screen.findByText('Somebody else changed this sheet meanwhile')).toBeVisible();
    expect(screen.getByText('Understood: 2 of 4 columns')).toBeVisible();
    await user.click(await button('Close'));
    expect(screen.queryByText('Somebody else changed this sheet meanwhile')).toBeNull();
  });

  it('whose columns the server refuses says why and keeps what was chosen', async () => {
    givenDrafts();
    server.use(
      http.put('*/server/sheets/drafts/:id/tables', () =>
        refuse(400, { error: 'Two columns are the mobile number.' }),
      ),
    );
    const { user } = renderApp('/functionary/upload/d-1');
    await user.click(await screen.findByText('What each column is'));
    await user.click(await button('Show 1 column that is not used'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “Remarks” is' }), 'gender');
    await user.click(await button('Read the rows'));
    expect(await screen.findByText('Two columns are the mobile number.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'What “Remarks” is' })).toHaveValue('gender');
  });

  it('that could not be loaded can be asked for again', async () => {
    givenDrafts();
    server.use(http.get('*/server/sheets/drafts/:id', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp('/functionary/upload/d-1');
    expect(await screen.findByText('The sheet could not be loaded')).toBeVisible();
    await user.click(await button('Retry'));
    expect(await screen.findByText('Understood: 3 of 4 columns')).toBeVisible();
  });

  it('that is being registered can be stopped, and what is left stays', async () => {
    const sent = givenDrafts({
      first: { ...draft, step: 'REGISTERING', jobId: 'job-1' },
      jobs: [{ processed: 1, created: 1 }],
    });
    const { user } = renderApp('/functionary/upload/d-1');
    expect(await screen.findByText('1 of 3 rows')).toBeVisible();
    await user.click(await button('Stop'));
    const question = await screen.findByRole('dialog', { name: 'Stop?' });
    await user.click(within(question).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('1 person was registered')).toBeVisible();
    expect(sent.cancelled).toBe(1);
    expect(screen.getByText(/^3 rows are left over/)).toBeVisible();
  });

  it('that is being registered goes on when the line is cut, and that is said', async () => {
    givenDrafts({
      first: { ...draft, step: 'REGISTERING', jobId: 'job-1' },
      jobs: [{ status: 'DONE', created: 3, processed: 3 }],
    });
    let isCut = true;
    server.use(
      http.get('*/server/sheets/drafts/:id/progress', () => (isCut ? HttpResponse.error() : undefined)),
    );
    renderApp('/functionary/upload/d-1');
    expect(await screen.findByText(/The work goes on at the server/)).toBeVisible();
    isCut = false;
    expect(await screen.findByText('3 people were registered')).toBeVisible();
  });

  it('gives the rows that were left out as a sheet', async () => {
    givenDrafts({
      first: {
        ...draft,
        ...{ step: 'ROWS', jobId: 'job-1' },
        counts: {
          total: 1,
          ready: 0,
          faulty: 1,
          known: 0,
          leftOut: 0,
          mendedCells: 0,
          warned: 0,
          registered: 4,
        },
      },
      jobs: [{ status: 'DONE', created: 4, processed: 4 }],
    });
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    server.use(
      http.get(
        '*/server/sheets/drafts/:id/left-out',
        () => new HttpResponse('PK', { headers: { 'content-type': type } }),
      ),
    );
    const { user } = renderApp('/functionary/upload/d-1');
    await user.click(await button('Download the rows that were left out, with reasons'));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    expect(made.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
  });
});
