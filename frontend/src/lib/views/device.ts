import type { Refusal } from './refusal';

/** Which start of monitoring on a device, of which day. */
export type DeviceStart = { id: string; examinationDayId: string };

/** Stops a device's monitoring, or revokes it with a reason and perhaps shuts its user out; a promise of what went wrong, or of nothing. */
export type EndingDevice = (
  device: DeviceStart,
  how: { revoke?: boolean; reason?: string; shutOut?: boolean },
) => Promise<Refusal | undefined>;
