import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { draft, givenDrafts } from '~/test/sheet-drafts';
import { ravi } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const LONG = { timeout: 20_000 };
const counts = { total: 4, ready: 0, faulty: 0, known: 0, leftOut: 0, mendedCells: 0, warned: 0 };

function givenRegistered(registered: number) {
  const first = {
    ...draft,
    ...({ step: 'DONE', jobId: 'job-1' } as const),
    counts: { ...counts, registered },
  };
  givenDrafts({ first, jobs: [{ status: 'DONE', created: registered, processed: 4 }] });
}

beforeEach(() => givenSignedIn());

it('whoever was registered gets their pictures on the same page', async () => {
  givenRegistered(4);
  server.use(
    http.get('*/server/functionary', () => HttpResponse.json({ data: [ravi], total: 1, nextCursor: null })),
    http.post('*/server/functionary/enrol-picture', () =>
      HttpResponse.json({
        ...{ file: 'IMG_1.jpg', functionaryId: null, uid: null, fullName: null, reason: null, remark: null },
        result: 'UNKNOWN_PERSON',
      }),
    ),
  );
  const { user, router } = renderApp('/functionary/upload/d-1');
  await user.click(await screen.findByRole('button', { name: 'Add their pictures' }, LONG));
  const input = await screen.findByLabelText('Choose pictures', { selector: 'input' }, LONG);
  expect(screen.getByText('4 people were registered')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add their pictures' })).toBeNull();
  await user.upload(input, [new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })]);
  await user.click(await screen.findByRole('button', { name: 'Enrol 1 picture' }, LONG));
  const tray = await screen.findByRole('region', { name: 'Whose picture is this?' }, LONG);
  expect(await within(tray).findByText('Ravi Fernandes')).toBeVisible();
  expect(router.state.location.pathname).toBe('/functionary/upload/d-1');
});

it('where nobody was registered no pictures are asked for', async () => {
  givenRegistered(0);
  renderApp('/functionary/upload/d-1');
  expect(await screen.findByText('Nobody was registered', {}, LONG)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add their pictures' })).toBeNull();
});
