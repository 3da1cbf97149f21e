import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { givenCamera, givenNoCamera } from '~/test/fake-camera';
import { useCamera } from './use-camera';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Shown() {
  const camera = useCamera({ facing: 'user', width: 640, height: 480 });
  return (
    <>
      <video ref={camera.video} muted />
      <p>{camera.state}</p>
    </>
  );
}
const state = (name: string) => waitFor(() => expect(screen.getByText(name)).toBeVisible());
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'broken'],
])('%s is %s', async (name, what) => {
  givenNoCamera(name);
  render(<Shown />);
  await state(what);
});

it.each([
  [true, 'old'],
  [false, 'insecure'],
])('a browser without cameras, on a page that is secure: %s, is called %s', async (secure, what) => {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }));
  render(<Shown />);
  await state(what);
});

it('a camera that is pulled out or taken away is asked for again', async () => {
  const { track, asked } = givenCamera();
  render(<Shown />);
  await state('live');
  act(() => void track.dispatchEvent(new Event('ended')));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await state('live');
});

it('a camera that shows nothing for now has stopped, and goes on by itself', async () => {
  const { track, asked } = givenCamera();
  render(<Shown />);
  await state('live');
  act(() => void track.dispatchEvent(new Event('mute')));
  await state('stopped');
  act(() => void track.dispatchEvent(new Event('unmute')));
  await state('live');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a phone that slept finds its camera again, and one that kept it is left alone', async () => {
  const { track, asked } = givenCamera();
  render(<Shown />);
  await state('live');
  comeBack();
  expect(asked).toHaveBeenCalledTimes(1);
  track.readyState = 'ended';
  comeBack();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it('a camera that was in use is asked for again when the page is in front', async () => {
  givenNoCamera('NotReadableError');
  render(<Shown />);
  await state('busy');
  const { asked } = givenCamera();
  comeBack();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await state('live');
});
