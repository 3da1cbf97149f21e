import { type RefObject, useEffect, useRef } from 'react';

export type Position = { latitude: number; longitude: number; accuracy: number };

/** Where the device is, as last known. Nobody waits for it: without leave or without a fix there is none. */
export function usePosition(): RefObject<Position | undefined> {
  const last = useRef<Position>(undefined);
  useEffect(() => {
    if (!navigator.geolocation) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        last.current = { latitude, longitude, accuracy };
      },
      () => {
        last.current = undefined;
      },
      { enableHighAccuracy: true, maximumAge: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, []);
  return last;
}
