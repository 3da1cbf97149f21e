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

const noReview = { canSettle: false, reviewSince: null };
const event = (biometricId: string, by: string | null) => ({
  ...{ biometricId, at: '2026-11-20T04:00:00Z', source: by ? 'ADMIN' : 'SELF_SERVICE', by },
});

/** Ravi with a picture of somebody else, until it is deleted or decided. */
function given(review: { canSettle: boolean; reviewSince: string | null } = noReview) {
  const deleted: unknown[] = [];
  server.use(
    http.get('*/server/functionary/unlike-pictures', () => {
      const faces = [face('own', []), face('own-too', []), face('odd', ['UNLIKE_OWN_PICTURES'])];
      const added = [event('own', 'Asha Rao'), event('own-too', 'Asha Rao'), event('odd', null)];
      const removed = [{ enrolled: event('gone', 'Asha Rao'), removed: event('gone', null) }];
      const data = deleted.length ? [] : [{ functionary: ravi, faces, added, removed, ...review }];
      return HttpResponse.json({ data, total: data.length, nextCursor: null });
    }),
    http.post('*/server/functionary/delete-biometric', async ({ request }) => {
      deleted.push(await request.json());
      return HttpResponse.json({ message: '' });
    }),
  );
  server.use(
    http.post('*/server/functionary/unlike-pictures/:id', async ({ request }) => {
      deleted.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  return deleted;
}

it('shows who added and removed which picture, and keeps the answer of the region with a note', async () => {
  const sent = given({ canSettle: true, reviewSince: '2026-11-21T04:00:00Z' });
  const { user } = renderApp('/functionary/odd-pictures');
  const person = within(await screen.findByRole('article', { name: 'Ravi Fernandes' }, SLOW));
  expect(person.getByText(/^Waits for the region since/)).toBeVisible();
  expect(person.getByText(/was removed on .* \(the person\)\.$/)).toBeVisible();
  expect(person.getAllByText('Added by: Asha Rao')).toHaveLength(2);
  expect(person.getByText('Added by: the person')).toBeVisible();
  await user.click(person.getByRole('button', { name: 'Some show somebody else' }));
  const dialog = within(await screen.findByRole('dialog'));
  const boxes = dialog.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, true]);
  await user.click(dialog.getByRole('button', { name: 'Keep this answer' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'The card shows another man.');
  await user.click(dialog.getByRole('button', { name: 'Keep this answer' }));
  expect(await screen.findByText('No odd pictures', {}, SLOW)).toBeVisible();
  const note = 'The card shows another man.';
  expect(sent).toEqual([{ status: 'ANOTHER_PERSON', note, biometricIds: ['odd'] }]);
});

it('offers no answer to those who have a part in it', async () => {
  given();
  renderApp('/functionary/odd-pictures');
  const person = within(await screen.findByRole('article', { name: 'Ravi Fernandes' }, SLOW));
  expect(person.queryByRole('button', { name: 'All show this person' })).toBeNull();
  expect(person.getByText(/^The region or the head office decides/)).toBeVisible();
});

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
  ['Functionaries', '/functionary/', 'menuitem'],
  ['Look-alikes', '/functionary/duplicates', 'link'],
])('is led to from %s as long as there is something to see', async (title, from, role) => {
  given();
  const { user, router } = renderApp(from);
  const openMenu = async () => {
    if (role === 'menuitem') await user.click(await screen.findByRole('button', { name: 'More actions' }));
  };
  await openMenu();
  await user.click(await screen.findByRole(role, { name: 'Odd pictures (1)', hidden: true }, SLOW));
  const person = within(await screen.findByRole('article', { name: 'Ravi Fernandes' }, SLOW));
  await user.click(person.getAllByRole('button', { name: 'Delete picture' })[2] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete picture' }));
  await screen.findByText('No odd pictures', {}, SLOW);
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: title, level: 1 }, SLOW);
  await openMenu();
  await waitFor(() => expect(screen.queryByRole(role, { name: /Odd pictures/, hidden: true })).toBeNull());
});
