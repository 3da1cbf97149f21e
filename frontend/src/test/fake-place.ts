import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { Fix } from '~/lib/browser/last-fix';

/** What the browser offers of the device, until the test is over. */
export function givenDevice(offered: Record<string, unknown>) {
  for (const [name, value] of Object.entries(offered)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

/** A browser that knows where it is, or is not allowed to say so; the test says how it goes on. */
export function givenPlace(state: PermissionState, first?: Fix) {
  const permission = Object.assign(new EventTarget(), { state });
  let found: PositionCallback | undefined;
  let failed: PositionErrorCallback | null | undefined;
  const tell = ({ latitude, longitude, accuracy }: Fix) =>
    found?.({ coords: { latitude, longitude, accuracy } } as GeolocationPosition);
  const geolocation = {
    watchPosition: vi.fn((done: PositionCallback, fail?: PositionErrorCallback | null) => {
      found = done;
      failed = fail;
      if (first) queueMicrotask(() => tell(first));
      return 1;
    }),
    clearWatch: vi.fn(),
  };
  givenDevice({ geolocation, permissions: { query: async () => permission } });
  return {
    asked: geolocation.watchPosition,
    at: (fix: Fix) => act(() => tell(fix)),
    fails: (code: number) => act(() => failed?.({ code } as GeolocationPositionError)),
    becomes: (next: PermissionState) =>
      act(() => {
        permission.state = next;
        permission.dispatchEvent(new Event('change'));
      }),
  };
}
