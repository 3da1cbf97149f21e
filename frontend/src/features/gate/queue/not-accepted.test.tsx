import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { verified } from '~/test/day-fixtures';
import { givenPicture } from '~/test/fake-picture';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const UNREADABLE = 'This is not a picture that can be read. Choose a JPEG, PNG or WebP file.';
const TOO_LARGE = 'The picture is too large. Take it with the camera, or choose a smaller one.';

beforeEach(() => {
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay({ running: true });
});

async function openGate({ offline = false } = {}) {
  const { user } = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /^Government Polytechnic/ }, SLOW);
  if (offline) act(() => void window.dispatchEvent(new Event('offline')));
  const choose = async (file = new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' })) => {
    // Without the page's filter of kinds, which no picture program is bound to.
    const input = screen.getByLabelText('Choose a picture');
    input.removeAttribute('accept');
    await user.upload(input, file);
  };
  return { user, choose };
}

const lastFive = () => within(screen.getByRole('complementary'));
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

describe('a saved picture that the server refuses', () => {
  it.each([
    [415, UNREADABLE],
    [413, TOO_LARGE],
  ])('with %i says why in words', async (status, words) => {
    givenVerdicts({ status, body: { error: 'In the words of the server' } });
    const { user, choose } = await openGate({ offline: true });
    await choose();
    await screen.findByText('SAVED', {}, SLOW);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    comeBack();
    await user.click(await screen.findByRole('button', { name: '1 was not accepted' }, SLOW));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved pictures' }));
    expect(panel.getByText(words)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Send again' }), 'it would be refused again').toBeNull();
  });

  it('is not among all that has been sent, and stands among the last five as what it is', async () => {
    givenVerdicts({ status: 415, body: { error: 'Unreadable' } });
    const { user, choose } = await openGate({ offline: true });
    await choose();
    expect(await lastFive().findByText(/ENTRY .* SAVED/, {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    comeBack();
    expect(await lastFive().findByText(/ENTRY .* NOT ACCEPTED/, {}, SLOW)).toBeVisible();
    expect(lastFive().queryByText(/SAVED|Not checked yet/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '1 was not accepted' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved pictures' }));
    expect(panel.getByText('Everything else has been sent.')).toBeVisible();
    expect(panel.queryByText('Everything has been sent.')).toBeNull();
  });

  it('while it is still on the screen is said there', async () => {
    givenVerdicts({ status: 415, body: { error: 'Unreadable' } }, verified);
    const { user, choose } = await openGate({ offline: true });
    await choose();
    await screen.findByText('SAVED', {}, SLOW);
    await user.click(screen.getByRole('button', { name: 'Look up on the roster' }));
    comeBack();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('NOT ACCEPTED'));
    expect(screen.getByRole('alert')).toHaveTextContent(UNREADABLE);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    act(() => void window.dispatchEvent(new Event('offline')));
    await choose();
    await screen.findByText('SAVED', {}, SLOW);
    expect(screen.queryByRole('dialog', { name: 'On the roster' })).toBeNull();
  });
});

it('a picture that the server refuses at once is explained in the reader’s language', async () => {
  await setLocale('hi');
  givenVerdicts({ status: 415, body: { error: 'In the words of the server' } });
  const { user } = renderApp('/monitoring/entry');
  await user.upload(
    await screen.findByLabelText('चित्र चुनें', {}, SLOW),
    new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText(/^यह चित्र पढ़ा नहीं जा सकता/, {}, SLOW)).toBeVisible();
});

describe.each([['online'], ['offline']])('a chosen file, %s,', (where) => {
  const jpeg = (size = 4) => new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' });
  const heic = new File(['heic'], 'face.heic', { type: 'image/heic' });
  const readable = { width: 640, height: 480 };
  it.each([
    ['of a kind that is not read', heic, readable, UNREADABLE],
    ['of more than 8 MB', jpeg(9_000_000), readable, TOO_LARGE],
    ['of too many pixels', jpeg(), { width: 9000, height: 11256 }, TOO_LARGE],
    ['that is no picture', jpeg(), 'unreadable', UNREADABLE],
  ] as const)(
    '%s is refused at once, with its reason, and nobody has passed by it',
    async (_what, file, picture, words) => {
      const { keys } = givenVerdicts(verified);
      const { choose } = await openGate({ offline: where === 'offline' });
      givenPicture(picture);
      await choose(file);
      expect(await screen.findByText(words, {}, SLOW)).toBeVisible();
      expect(screen.queryByText('SAVED')).toBeNull();
      expect(keys).toEqual([]);
    },
  );
});

it('a good file takes away what was said of the one before', async () => {
  givenVerdicts(verified);
  const { choose } = await openGate({ offline: true });
  givenPicture('unreadable');
  await choose();
  await screen.findByText(UNREADABLE, {}, SLOW);
  givenPicture({ width: 640, height: 480 });
  await choose();
  await screen.findByText('SAVED', {}, SLOW);
  expect(screen.queryByText(UNREADABLE)).toBeNull();
});
