import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denied, log, verified } from '~/test/day-fixtures';
import { givenCamera, givenLooker } from '~/test/fake-camera';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay({ running: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openGate() {
  const app = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /Government Polytechnic/ }, SLOW);
  return app;
}

describe('the camera', () => {
  it.each([
    ['nobody', 'Ready for the next person'],
    ['closer', 'Come closer'],
    ['oval', 'Move into the oval'],
    ['straight', 'Look straight into the camera'],
    ['several', 'One person at a time'],
    ['still', 'Hold still'],
    ['dark', 'Too dark: turn to the light'],
    ['bright', 'Too bright: turn away from the sun'],
    ['against', 'The light is behind you: turn to the light'],
    ['half', 'Half of the face is in shadow: turn to the light'],
    ['unclear', 'The face is not clear: uncover it, come closer'],
    ['taken', 'Already taken. If somebody else stands here, press Take picture.'],
  ])('that waits because of %s says so', async (waiting, words) => {
    givenCamera();
    givenLooker().sees({ waiting });
    await openGate();
    expect(await screen.findByText(words, {}, SLOW)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take picture' })).not.toHaveAttribute('data-urged');
  });

  it('points to the button where somebody has waited', async () => {
    givenCamera();
    givenLooker().sees({ waiting: 'closer', urge: true });
    await openGate();
    expect(await screen.findByText('Press Take picture', {}, SLOW)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take picture' })).toHaveAttribute('data-urged');
  });

  it('offers its lamp in the dark, and only there', async () => {
    const { track } = givenCamera({ lamp: true });
    const looker = givenLooker();
    looker.sees({ waiting: 'dark' });
    const { user } = await openGate();
    await user.click(await screen.findByRole('button', { name: 'Turn on the lamp' }, SLOW));
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on the lamp' })).toBeNull());
    expect(screen.getByText('Too dark: turn to the light')).toBeVisible();
  });

  it('without a lamp has only the words', async () => {
    givenCamera();
    givenLooker().sees({ waiting: 'dark' });
    await openGate();
    await screen.findByText('Too dark: turn to the light', {}, SLOW);
    expect(screen.queryByRole('button', { name: 'Turn on the lamp' })).toBeNull();
  });

  it('says nothing while automatic pictures are off', async () => {
    givenCamera();
    givenLooker().sees({ waiting: 'closer' });
    const { user } = await openGate();
    await screen.findByText('Come closer', {}, SLOW);
    await user.click(screen.getByRole('button', { name: /^Automatic/ }));
    expect(screen.queryByText('Come closer')).toBeNull();
  });

  it('of a browser that cannot look takes pictures by a press, and says which browser can', async () => {
    givenCamera();
    vi.stubGlobal('Worker', undefined);
    givenVerdicts(verified);
    const { user } = await openGate();
    expect(await screen.findByText(/Install Chrome 116 or newer/, {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take picture' }));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
  });
});

it('by hand, the picture that is before the camera goes with the record', async () => {
  givenCamera();
  givenLooker();
  const sent: string[] = [];
  server.use(
    http.post('*/server/monitoring/manual-entry/:token/:day/:type', async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({ ...verified, log: { ...log, method: 'MANUAL' } });
    }),
  );
  const { user } = await openGate();
  await screen.findByText('Ready for the next person', {}, SLOW);
  await user.click(screen.getByRole('button', { name: 'By hand' }));
  const panel = within(await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW));
  await user.click(await panel.findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
  await user.click(panel.getByRole('button', { name: 'The face is bandaged or injured' }));
  await user.click(panel.getByRole('button', { name: 'Record ENTRY' }));
  await waitFor(() => expect(sent).toHaveLength(1), SLOW);
  expect(sent[0]).toContain('filename=');
});

it('says of a picture by hand that no face is in it', async () => {
  givenCamera();
  givenLooker();
  const { user } = await openGate();
  await screen.findByText('Ready for the next person', {}, SLOW);
  await user.click(screen.getByRole('button', { name: 'By hand' }));
  const panel = within(await screen.findByRole('dialog', { name: 'ENTRY by hand' }, SLOW));
  const inSight = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await user.click(await panel.findByRole('button', { name: /Rahul Deshpande/ }, SLOW));
  expect(panel.getByText('No face in this picture.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Record ENTRY' }));
  expect(panel.getByRole('alert')).toBeVisible();
  expect(inSight).toHaveBeenCalledTimes(2);
  inSight.mockRestore();
});

describe('a picture that the camera takes by itself', () => {
  it('is held still at once, and the worker is told what became of it', async () => {
    givenCamera();
    const looker = givenLooker();
    givenVerdicts(verified);
    await openGate();
    await screen.findByText('Ready for the next person', {}, SLOW);
    looker.sees({ waiting: 'still', holding: true, fire: true });
    await screen.findByRole('img', { name: 'The picture that is being checked' }, SLOW);
    looker.sees({});
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    expect(looker.told.slice(-2)).toEqual(['taken', 'verified']);
  });

  it('is made by the page itself where the worker broke', async () => {
    givenCamera();
    const looker = givenLooker();
    givenVerdicts(verified);
    const { user } = await openGate();
    await screen.findByText('Ready for the next person', {}, SLOW);
    looker.breaks();
    await user.click(screen.getByRole('button', { name: 'Take picture' }));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
  });

  it('takes the place of a good verdict, once that could be read', async () => {
    givenCamera();
    const looker = givenLooker();
    const { keys } = givenVerdicts(verified, denied);
    await openGate();
    looker.sees({ fire: true });
    await screen.findByText('VERIFIED', {}, SLOW);
    expect(keys).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1200));
    expect(await screen.findByText('REFUSED', {}, SLOW)).toBeVisible();
    expect(keys).toHaveLength(2);
  });

  it('waits under any other verdict until that could be read, and says how it goes on', async () => {
    givenCamera();
    const looker = givenLooker();
    const { keys } = givenVerdicts(denied, verified);
    await openGate();
    looker.sees({ fire: true });
    await screen.findByText('REFUSED', {}, SLOW);
    expect(screen.getByText('The camera waits: press Next or let the next person come.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(keys).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
    expect(screen.getByText(/· REFUSED$/)).toBeVisible();
  });

  it('goes on by itself from what is only saved', async () => {
    givenCamera();
    const looker = givenLooker();
    givenVerdicts('no network', verified);
    await openGate();
    looker.sees({ fire: true });
    await screen.findByText('SAVED', {}, SLOW);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
  });

  it('waits for a person where nothing here can tell one face from another', async () => {
    givenCamera();
    const looker = givenLooker();
    const { keys } = givenVerdicts(denied, verified);
    const { user } = await openGate();
    looker.sees({ fire: true, blind: true });
    await screen.findByText('REFUSED', {}, SLOW);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(keys).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('VERIFIED', {}, SLOW)).toBeVisible();
  });

  it('waits while somebody doubts the verdict', async () => {
    givenCamera();
    const looker = givenLooker();
    const { keys } = givenVerdicts(verified, verified);
    const { user } = await openGate();
    looker.sees({ fire: true });
    await user.click(await screen.findByRole('button', { name: 'Wrong person' }, SLOW));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(keys).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(keys).toHaveLength(2), SLOW);
  });
});
