import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  runs = [];
  givenSignedIn();
  server.use(
    http.get('*/server/examination/upload-centers', () =>
      HttpResponse.json({ data: [], total: 0, nextCursor: null }),
    ),
    http.post('*/server/examination/upload-centers', ({ request }) => {
      runs.push(new URL(request.url).search);
      return HttpResponse.json([{ id: 'c-1', centerCode: 'C1', row: 2 }], {
        status: 201,
        headers: { 'x-upload-id': 'report-1' },
      });
    }),
    http.get('*/server/examination/upload-centers/report-1', () =>
      HttpResponse.json({ ...report, created: 1, jobId: 'report-1', status: 'DONE' }),
    ),
  );
});

async function choose(path: string, file: File) {
  const app = renderApp(path);
  await app.user.upload(await screen.findByLabelText('Choose a sheet'), file);
  return app;
}

describe('a sheet of centers', () => {
  it('is checked first, with the report that a header names, and written only when asked', async () => {
    const { user } = await choose('/center/upload', sheet('centers.csv'));
    expect(await screen.findByText('1 center can be created')).toBeVisible();
    expect(screen.getByText('Nothing has been written yet')).toBeVisible();
    expect(screen.getByText('Aadhaar number must be 12 digits')).toBeVisible();
    expect(runs).toEqual(['?dryRun=true']);
    await user.click(screen.getByRole('button', { name: 'Create 1 center' }));
    expect(await screen.findByText('1 center created')).toBeVisible();
    expect(runs).toEqual(['?dryRun=true', '?dryRun=false']);
  });

  it('says what is wrong with a sheet as a whole', async () => {
    server.use(
      http.post('*/server/examination/upload-centers', () =>
        HttpResponse.json({ error: 'This sheet lacks the columns: Name.' }, { status: 400 }),
      ),
    );
    await choose('/center/upload', sheet());
    expect(await screen.findByText('This sheet lacks the columns: Name.')).toBeVisible();
    expect(screen.getByLabelText('Choose a sheet')).toBeInTheDocument();
  });

  it('is not sent when it is no sheet', async () => {
    const { user } = renderApp('/center/upload');
    const input = await screen.findByLabelText('Choose a sheet');
    input.removeAttribute('accept');
    await user.upload(input, sheet('photo.png'));
    expect(await screen.findByText(/photo.png is not a sheet/)).toBeVisible();
    expect(runs).toEqual([]);
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
