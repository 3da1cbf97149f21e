import type { GateDevice } from '~/contract/types.gen';

/** A gate reports once a minute: three reports that are missing are no accident. */
const SILENT_AFTER_MS = 3 * 60_000;
/** A queue that waits longer does not go away by itself. */
const QUEUE_MAY_WAIT_MS = 5 * 60_000;
const LOW_BATTERY_PERCENT = 15;
const CLOCK_MAY_ERR_SECONDS = 60;

/** What may be wrong with a device at a gate, the worst first. */
const troubles = ['silent', 'queue', 'battery', 'outside', 'position', 'clock', 'version'] as const;
export type DeviceTrouble = (typeof troubles)[number];

/** Where a device is, as the server would judge a capture of it; undefined as long as nothing was heard of it. */
export type DevicePlace =
  | { kind: 'unfenced' | 'unknown' }
  | { kind: 'inside' | 'outside'; metres: number }
  | undefined;

export function placeOf({ heartbeat, center }: GateDevice): DevicePlace {
  if (!heartbeat) return undefined;
  const radius = center.geoFencingRadius;
  if (center.lat === null || center.lng === null || !radius) return { kind: 'unfenced' };
  const { distanceM: metres, accuracy } = heartbeat;
  // A position that is less sure than the fence is wide proves nothing.
  if (metres === null || (accuracy ?? 0) > radius) return { kind: 'unknown' };
  return { kind: metres > radius ? 'outside' : 'inside', metres };
}

/** When something came from a device last, a report or a capture; undefined if nothing did. A clock that is ahead proves nothing. */
export const heardAt = ({ heartbeat, lastRecordedAt }: GateDevice, now: number): string | undefined =>
  [heartbeat?.receivedAt, lastRecordedAt]
    .filter((moment) => typeof moment === 'string')
    .filter((moment) => moment === heartbeat?.receivedAt || Date.parse(moment) <= now)
    .sort((one, other) => Date.parse(other) - Date.parse(one))[0];

/** Whether a device's clock is worth a word. */
export const isClockOff = (seconds: number): boolean => Math.abs(seconds) > CLOCK_MAY_ERR_SECONDS;

/** When a device gave its last sign, in milliseconds; to be started is one. */
export const lastSignAt = (device: GateDevice, now: number) =>
  Math.max(...[heardAt(device, now) ?? 0, device.startedAt].map((at) => new Date(at).getTime()));

/** What somebody should look at. A device that is stopped has only a queue left that can matter. */
export function troublesOf(device: GateDevice, now: number, serverVersion?: string): Set<DeviceTrouble> {
  const { heartbeat, isRunning, revoked } = device;
  const found = new Set<DeviceTrouble>();
  if (revoked) return found;
  if (isRunning && now - lastSignAt(device, now) > SILENT_AFTER_MS) found.add('silent');
  if (!heartbeat) return found;
  const { oldestWaitingAt, waiting } = heartbeat;
  if (waiting > 0 && oldestWaitingAt && now - Date.parse(oldestWaitingAt) > QUEUE_MAY_WAIT_MS) {
    found.add('queue');
  }
  if (!isRunning) return found;
  const { batteryPercent, isCharging, clockErrorSeconds, appVersion } = heartbeat;
  if (batteryPercent !== null && batteryPercent < LOW_BATTERY_PERCENT && !isCharging) found.add('battery');
  if (isClockOff(clockErrorSeconds)) found.add('clock');
  const place = placeOf(device);
  if (place?.kind === 'outside') found.add('outside');
  if (place?.kind === 'unknown') found.add('position');
  if (serverVersion && appVersion !== serverVersion) found.add('version');
  return found;
}

/** Orders devices: a worse trouble outweighs all that are less bad. */
const weightOf = (found: ReadonlySet<DeviceTrouble>) =>
  troubles.reduce((weight, trouble) => weight * 2 + Number(found.has(trouble)), 0);

/** Those in trouble first, then those that run, by their centers. */
export function troubledFirst(
  devices: readonly GateDevice[],
  now: number,
  serverVersion?: string,
): GateDevice[] {
  const weights = new Map(
    devices.map((device) => [device, weightOf(troublesOf(device, now, serverVersion))]),
  );
  const weight = (device: GateDevice) => weights.get(device) ?? 0;
  return [...devices].sort(
    (one, other) =>
      weight(other) - weight(one) ||
      Number(other.isRunning) - Number(one.isRunning) ||
      one.center.name.localeCompare(other.center.name) ||
      other.startedAt.localeCompare(one.startedAt),
  );
}
