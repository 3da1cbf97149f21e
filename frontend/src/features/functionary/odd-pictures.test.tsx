import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenStaff, meera, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN', regionId: 'r-west' });
  givenStaff(ravi, meera);
});

const good = { size: 'good', sharpness: 'good', light: 'good', pose: 'good', occlusion: 'good', faces: 1 };
const face = (id: string, flags: string[]) => ({
  ...{ id, functionaryId: ravi.id, flags, quality: good, duplicateSuspected: false },
  ...{
    portrait: { bucket: 'faces', filename: `${id}.jpg` },
    file: { bucket: 'faces', filename: `${id}-whole.jpg` },
  },
  createdAt: '2026-11-20T04:00:00Z',
});

/** Ravi with a picture of somebody else, until it is deleted. */
function given() {
  const deleted: unknown[] = [];
  server.use(
    http.get('*/server/functionary/unlike-pictures', () => {
      const faces = [face('own', []), face('own-too', []), face('odd', ['UNLIKE_OWN_PICTURES'])];
      const data = deleted.length ? [] : [{ functionary: ravi, faces }];
      return HttpResponse.json({ data, total: data.length, nextCursor: null });
    }),
    http.post('*/server/functionary/delete-biometric', async ({ request }) => {
      deleted.push(await request.json());
      return HttpResponse.json({ message: '' });
    }),
  );
  return deleted;
}

it('shows which picture is odd beside the others, and the person is gone with it', async () => {
  const deleted = given();
  const { user } = renderApp('/functionary/odd-pictures');
  const person = within(await screen.findByRole('article', { name: 'Ravi Fernandes' }, SLOW));
  expect(person.getByRole('link', { name: 'Ravi Fernandes' })).toHaveAttribute(
    'href',
    `/functionary/${ravi.id}`,
  );
  const faces = person.getAllByRole('listitem').map((item) => within(item));
  expect(faces.map((one) => one.queryByText('Look twice') !== null)).toEqual([false, false, true]);
  await user.click(faces[2]?.getByRole('button', { name: 'Delete picture' }) as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/This is the last picture/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete picture' }));
  expect(await screen.findByText('No odd pictures', {}, SLOW)).toBeVisible();
  expect(deleted).toEqual([{ functionaryId: ravi.id, biometricId: 'odd' }]);
});

it('says what went wrong where they cannot be listed, and asks again', async () => {
  server.use(
    http.get('*/server/functionary/unlike-pictures', () =>
      HttpResponse.json({ error: 'Out of order' }, { status: 500 }),
    ),
  );
  const { user } = renderApp('/functionary/odd-pictures');
  expect(await screen.findByText('Out of order', {}, SLOW)).toBeVisible();
  given();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Ravi Fernandes' }, SLOW)).toBeVisible();
});

it.each([
  ['Functionaries', '/functionary/'],
  ['Look-alikes', '/functionary/duplicates'],
])('is led to from %s as long as there is something to see', async (title, from) => {
  given();
  const { user, router } = renderApp(from);
  await user.click(await screen.findByRole('link', { name: 'Odd pictures (1)' }, SLOW));
  const person = within(await screen.findByRole('article', { name: 'Ravi Fernandes' }, SLOW));
  await user.click(person.getAllByRole('button', { name: 'Delete picture' })[2] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete picture' }));
  await screen.findByText('No odd pictures', {}, SLOW);
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: title, level: 1 }, SLOW);
  await waitFor(() => expect(screen.queryByRole('link', { name: /Odd pictures/ })).toBeNull());
});
