import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assignment } from '~/test/day-fixtures';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { renderPart } from '~/test/render-part';
import { useRosterPhotos } from '../by-hand/use-roster-photos';

const SLOW = { timeout: 10_000 };
/** Addresses that were made and not given back. */
const live = new Set<string>();
const PHOTO = '/server/file/faces/rahul.jpg';

beforeEach(() => {
  live.clear();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    count += 1;
    live.add(`blob:${count}`);
    return `blob:${count}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url));
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay({ running: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The roster's one face, on its way until it is let arrive. */
function givenPhotoOnItsWay() {
  const real = globalThis.fetch;
  let arrive = (_picture: Blob) => {};
  const picture = new Promise<Blob>((give) => {
    arrive = give;
  });
  const asked = vi.fn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== PHOTO) return real(input, init);
    asked();
    return { ok: true, blob: () => picture } as Response;
  });
  return { asked, arrive: () => arrive(new Blob(['jpeg'])) };
}

function Face() {
  const photoOf = useRosterPhotos({ id: 'day-1', expiresAt: '2099-11-20T12:00:00Z' }, true);
  return <img alt="enrolled" src={photoOf(assignment.functionary)} />;
}

it('a face of the roster is shown from memory, and given back with the page', async () => {
  const { asked, arrive } = givenPhotoOnItsWay();
  await renderPart(<Face />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  arrive();
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:1'));
  cleanup();
  expect([...live]).toEqual([]);
});

it('a face of the roster that arrives after the page was left gets no address', async () => {
  const { asked, arrive } = givenPhotoOnItsWay();
  await renderPart(<Face />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  cleanup();
  arrive();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect([...live]).toEqual([]);
});

it('a kept picture that is recorded by hand is given back, however often it was asked for', async () => {
  givenVerdicts({ status: 409, body: { error: 'Stopped', reason: 'TOKEN_STOPPED' } });
  const { user } = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /^Government Polytechnic/ }, SLOW);
  const file = new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Choose a picture'), file);
  await screen.findByText('NOT ACCEPTED', {}, SLOW);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: '1 was not accepted' }));
  const kept = within(await screen.findByRole('dialog', { name: 'Saved pictures' }));
  const press = kept.getByRole('button', { name: 'By hand' });
  fireEvent.click(press);
  fireEvent.click(press);
  const panel = await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW);
  await user.type(within(panel).getByRole('searchbox'), 'rahul');
  await user.click(await within(panel).findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
  const shown = [...panel.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  expect(shown.some((src) => live.has(src))).toBe(true);
  cleanup();
  expect([...live]).toEqual([]);
});
