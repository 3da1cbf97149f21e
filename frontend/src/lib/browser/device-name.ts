const SHOWN = 6;

/** Enough of a device's id to tell it from the one beside it. */
export const shortDevice = (deviceId: string) => deviceId.slice(0, SHOWN);
