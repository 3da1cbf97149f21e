/** Where a device is, in degrees, and the radius in metres within which it is fairly sure to be. */
export type Fix = { latitude: number; longitude: number; accuracy: number };

/** Where this device is, as last known while `device-place.ts` is listened to; for those who wait for nothing. */
export const lastFix: { current: Fix | undefined } = { current: undefined };
