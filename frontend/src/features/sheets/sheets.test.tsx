import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anita } from '~/test/fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const sheet = (name = 'people.csv') => new File(['First Name\nRavi'], name, { type: 'text/csv' });
const report = {
  success: true,
  total: 4,
  created: 2,
  skipped: 1,
  failed: 1,
  errors: [
    { row: 1009, column: 'Aadhaar Number', value: 'XXXX', message: 'Aadhaar number must be 12 digits' },
  ],
  skippedRows: [{ row: 5, reason: 'Already registered with this Aadhaar number.' }],
};
let runs: string[];
let forWhom: unknown[];

function givenAdministrators() {
  const of = (id: string, authorizingAgencyId: string, agencyName: string) => ({
    id,
    authorizingAgencyId,
    agencyName,
  });
  const users = [
    of('u-edu', 'a-edu', 'Eduquity'),
    of('u-edu-2', 'a-edu', 'Eduquity'),
    of('u-ecil', 'a-ecil', 'ECIL'),
  ];
  server.use(
    http.get('*/server/users', ({ request }) => {
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      const right = asked.role === 'AUTHORIZING_AGENCY_ADMIN' && asked.status === 'ACTIVE';
      return HttpResponse.json(right ? users : []);
    }),
  );
}

beforeEach(() => {
  runs = [];
  forWhom = [];
  givenAdministrators();
  givenSignedIn();
  server.use(
    http.get('*/server/functionary/bulk-upload/jobs', () =>
      HttpResponse.json({ data: [], total: 0, nextCursor: null }),
    ),
    http.get('*/server/examination/upload-centers', () =>
      HttpResponse.json({ data: [], total: 0, nextCursor: null }),
    ),
    http.post('*/server/functionary/bulk-upload/:userId', ({ request, params }) => {
      forWhom.push(params.userId);
      runs.push(new URL(request.url).search);
      return HttpResponse.json(report);
    }),
  );
});

async function choose(path: string, file: File) {
  const app = renderApp(path);
  await app.user.upload(await screen.findByLabelText('Choose a sheet'), file);
  return app;
}

describe('a sheet of functionaries', () => {
  it('is checked first, and written only when asked', async () => {
    const { user } = await choose('/functionary/upload', sheet());
    expect(await screen.findByText('2 people can be registered')).toBeVisible();
    expect(screen.getByText('Nothing has been written yet')).toBeVisible();
    expect(screen.getByText('Aadhaar number must be 12 digits')).toBeVisible();
    expect(screen.getByText('1009')).toBeVisible();
    expect(screen.getByText('Already registered with this Aadhaar number.')).toBeVisible();
    expect(runs).toEqual(['?dryRun=true']);
    await user.click(screen.getByRole('button', { name: 'Register 2 people' }));
    expect(await screen.findByText('2 people registered')).toBeVisible();
    expect(runs).toEqual(['?dryRun=true', '?dryRun=false']);
  });

  it('gives the rows to correct as a sheet', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    server.use(
      http.post(
        '*/server/functionary/bulk-upload/:userId/failed-rows',
        () =>
          new HttpResponse('PK', {
            headers: {
              'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            },
          }),
      ),
    );
    const { user } = await choose('/functionary/upload', sheet());
    await user.click(await screen.findByRole('button', { name: 'Download the rows to correct' }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    expect(made.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
  });

  it('is followed while it is worked off in the background', async () => {
    let asked = 0;
    server.use(
      http.post('*/server/functionary/bulk-upload/:userId', () =>
        HttpResponse.json({ success: true, jobId: 'job-1' }),
      ),
      http.get('*/server/functionary/bulk-upload/jobs/:id', () => {
        asked += 1;
        const over = asked > 1;
        return HttpResponse.json({
          ...report,
          jobId: 'job-1',
          status: over ? 'DONE' : 'RUNNING',
          processed: over ? 4 : 1,
          error: null,
        });
      }),
    );
    await choose('/functionary/upload', sheet());
    expect(await screen.findByText('1 of 4 rows')).toBeVisible();
    expect(await screen.findByText('2 people can be registered')).toBeVisible();
  });

  it('says what is wrong with a sheet as a whole', async () => {
    server.use(
      http.post('*/server/functionary/bulk-upload/:userId', () =>
        HttpResponse.json({ error: 'This sheet lacks the columns: First Name.' }, { status: 400 }),
      ),
    );
    await choose('/functionary/upload', sheet());
    expect(await screen.findByText('This sheet lacks the columns: First Name.')).toBeVisible();
    expect(screen.getByLabelText('Choose a sheet')).toBeInTheDocument();
  });

  it('says that only large sheets are listed, also right after a small one', async () => {
    await choose('/functionary/upload', sheet());
    await screen.findByText('2 people can be registered');
    expect(await screen.findByRole('heading', { name: 'Earlier large sheets' })).toBeVisible();
    expect(await screen.findByText('No large sheet yet')).toBeVisible();
    expect(screen.getByText(/A smaller sheet shows its result on this page at once/)).toBeVisible();
  });

  it('goes to the agency that is chosen, of those with an active administrator', async () => {
    const { user } = renderApp('/functionary/upload');
    await user.click(await screen.findByRole('combobox', { name: 'For agency' }));
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2);
    await user.click(await screen.findByRole('option', { name: 'Eduquity', hidden: true }));
    await user.upload(screen.getByLabelText('Choose a sheet'), sheet());
    await user.click(await screen.findByRole('button', { name: 'Register 2 people' }));
    await screen.findByText('2 people registered');
    expect(screen.getByText('people.csv · For Eduquity')).toBeVisible();
    expect(forWhom).toEqual(['u-edu', 'u-edu']);
  });

  it('asks an agency’s own administrator for no agency', async () => {
    givenSignedIn({ role: 'AUTHORIZING_AGENCY_ADMIN', authorizingAgencyId: 'a-edu' });
    await choose('/functionary/upload', sheet());
    await screen.findByText('2 people can be registered');
    expect(forWhom).toEqual([anita.id]);
    expect(screen.queryByRole('combobox', { name: 'For agency' })).toBeNull();
  });

  it('tells what a column takes, and that Yes is no yes', async () => {
    const { user } = renderApp('/functionary/upload');
    await user.click(await screen.findByText('What each column accepts'));
    const row = screen.getByRole('row', { name: /^Permanent Address Same As Current Address/ });
    expect(row).toHaveTextContent(
      /TRUE or 1 if both are the same. Anything else, also Yes, counts as different/,
    );
    expect(screen.getByRole('row', { name: /^Gender/ })).toHaveTextContent('MALE, FEMALE, OTHER');
  });

  it('takes the roles of the agency that it is for', async () => {
    const of = (id: string, family: string) => ({ id, name: family, slug: family, family });
    server.use(
      http.get('*/server/choices/authorizing-agencies', () =>
        HttpResponse.json([of('a-edu', 'EDUQUITY'), of('a-ecil', 'ECIL')]),
      ),
    );
    const { user } = renderApp('/functionary/upload');
    await user.click(await screen.findByText('What each column accepts'));
    const roles = screen.getByRole('row', { name: /^Default Role/ });
    expect(roles).toHaveTextContent(/EDUQUITY_INVIGILATOR.*EY_OBSERVER/);
    await user.click(await screen.findByRole('combobox', { name: 'For agency' }));
    await user.click(await screen.findByRole('option', { name: 'ECIL', hidden: true }));
    await waitFor(() => expect(roles).not.toHaveTextContent(/EDUQUITY|EY_|SSC_/));
    expect(roles).toHaveTextContent('ECIL_JAMMER_OPERATOR');
  });

  it('does not send what is no sheet', async () => {
    const { user } = renderApp('/functionary/upload');
    const input = await screen.findByLabelText('Choose a sheet');
    input.removeAttribute('accept');
    await user.upload(input, sheet('photo.png'));
    expect(await screen.findByText(/photo.png is not a sheet/)).toBeVisible();
    expect(runs).toEqual([]);
  });
});

describe('a sheet of centers', () => {
  it('shows the report that a header names', async () => {
    server.use(
      http.post('*/server/examination/upload-centers', () =>
        HttpResponse.json([{ id: 'c-1', centerCode: 'C1', row: 2 }], {
          status: 201,
          headers: { 'x-upload-id': 'report-1' },
        }),
      ),
      http.get('*/server/examination/upload-centers/report-1', () =>
        HttpResponse.json({ ...report, created: 1, jobId: 'report-1', status: 'DONE' }),
      ),
    );
    await choose('/center/upload', sheet('centers.csv'));
    expect(await screen.findByText('1 center can be created')).toBeVisible();
    expect(screen.getByText('Aadhaar number must be 12 digits')).toBeVisible();
  });

  it('gives the rows to correct, and what became of earlier sheets', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const job = {
      ...report,
      jobId: 'report-1',
      fileName: 'june.csv',
      status: 'DONE',
      dryRun: false,
      error: null,
    };
    server.use(
      http.post('*/server/examination/upload-centers', () =>
        HttpResponse.json([{ id: 'c-1', centerCode: 'C1', row: 2 }], {
          status: 201,
          headers: { 'x-upload-id': 'report-1' },
        }),
      ),
      http.get('*/server/examination/upload-centers', () =>
        HttpResponse.json({ data: [job], total: 1, nextCursor: null }),
      ),
      http.get('*/server/examination/upload-centers/report-1', () => HttpResponse.json(job)),
      http.post(
        '*/server/examination/upload-centers/failed-rows',
        () =>
          new HttpResponse('PK', {
            headers: {
              'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            },
          }),
      ),
    );
    const { user } = await choose('/center/upload', sheet('centers.csv'));
    expect(await screen.findByText('june.csv')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Download the rows to correct' }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
  });

  it('shows row and column when no row is good', async () => {
    server.use(
      http.post('*/server/examination/upload-centers', () =>
        HttpResponse.json(
          { error: 'No center was created', fields: { 'row 2: City Code': 'City not found' } },
          { status: 400 },
        ),
      ),
    );
    await choose('/center/upload', sheet('centers.csv'));
    expect(await screen.findByText('No row can be taken as it is')).toBeVisible();
    expect(screen.getByText('City not found')).toBeVisible();
  });
});
