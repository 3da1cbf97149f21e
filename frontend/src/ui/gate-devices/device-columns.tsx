import { Text } from '@mantine/core';
import type { GateDevice } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatPercent, formatTime } from '~/i18n/format';
import { type DeviceTrouble, isClockOff, troublesOf } from '~/lib/day/device-troubles';
import type { EndingDevice } from '~/lib/views/device';
import { createAppColumnHelper } from '../data-table/table-hook';
import { StatusBadge, type Tone } from '../figures/status-badge';
import { DeviceActions } from './device-actions';
import { DeviceState } from './device-state';
import { clockErrorIn, placeIn } from './device-words';

const column = createAppColumnHelper<GateDevice>();
const NONE = '–';
/** Of devices that never told of themselves there is nothing to show. */
const told = { meta: { alike: 'empty' as const } };

export type ConditionOf = { t: Messages; now: number; version: string | undefined };

/** A value, as a badge where somebody should look at it. */
function mark(
  { now, version }: ConditionOf,
  device: GateDevice,
  trouble: DeviceTrouble,
  text: string,
  tone: Tone = 'attention',
) {
  if (!troublesOf(device, now, version).has(trouble)) return text;
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

/** What a device says of itself; amber and red where somebody should look at it. */
export function conditionColumns({ t, now, version }: ConditionOf) {
  const words = t.gateDevices;
  const say = (device: GateDevice, trouble: DeviceTrouble, text: string, tone?: Tone) =>
    mark({ t, now, version }, device, trouble, text, tone);
  return [
    column.accessor((row) => (row.isRunning ? 0 : row.revoked ? 2 : 1), {
      id: 'state',
      header: t.devices.state,
      cell: ({ row }) => <DeviceState device={row.original} of={{ t, now, version }} />,
      meta: { badge: true },
    }),
    column.accessor(({ heartbeat }) => heartbeat?.waiting, {
      id: 'queue',
      header: words.queue,
      cell: ({ row: { original } }) => {
        const { waiting, oldestWaitingAt } = original.heartbeat ?? {};
        if (waiting === undefined) return NONE;
        if (waiting === 0) return words.queueNone;
        return (
          <>
            {say(original, 'queue', words.waiting(formatNumber(waiting)))}
            {oldestWaitingAt && (
              <Text span size="xs" c="dimmed" ml={8}>
                {words.oldest(formatTime(oldestWaitingAt))}
              </Text>
            )}
          </>
        );
      },
      ...told,
    }),
    column.accessor(({ heartbeat }) => heartbeat?.batteryPercent ?? undefined, {
      id: 'battery',
      header: words.battery,
      cell: ({ row: { original } }) => {
        const { batteryPercent, isCharging } = original.heartbeat ?? {};
        if (batteryPercent === undefined || batteryPercent === null) return NONE;
        const share = formatPercent(batteryPercent / 100);
        return say(original, 'battery', isCharging ? `${share}, ${words.charging}` : share, 'refused');
      },
      ...told,
    }),
    column.accessor(({ heartbeat }) => heartbeat?.clockErrorSeconds, {
      id: 'clock',
      header: words.clock,
      cell: ({ row: { original } }) => {
        const seconds = original.heartbeat?.clockErrorSeconds;
        if (seconds === undefined) return NONE;
        // Also of a device that is stopped: what it recorded has that time.
        const text = isClockOff(seconds) ? clockErrorIn(words, seconds) : words.clockRight;
        return say(original, 'clock', text);
      },
      ...told,
    }),
    column.accessor((row) => placeIn(words, row), {
      id: 'position',
      header: words.position,
      enableSorting: false,
      cell: ({ row: { original }, getValue }) => {
        const found = troublesOf(original, now);
        return say(original, found.has('outside') ? 'outside' : 'position', getValue());
      },
      ...told,
    }),
  ];
}

/** What a device recorded, and what can be done about it. */
export const workColumns = ({ t, now, version }: ConditionOf, end: EndingDevice) => [
  column.accessor((row) => row.recorded, {
    id: 'recorded',
    header: t.devices.recorded,
    cell: ({ row: { original } }) => (
      <>
        {formatNumber(original.recorded)}
        {original.lastRecordedAt && (
          <Text span size="xs" c="dimmed" ml={8}>
            {t.devices.lastAt(formatTime(original.lastRecordedAt))}
          </Text>
        )}
        {original.unknownPositions > 0 && (
          <Text span size="xs" c="dimmed" ml={8}>
            {t.gateDevices.unknownPositions(formatNumber(original.unknownPositions))}
          </Text>
        )}
      </>
    ),
    meta: { align: 'right' as const },
  }),
  column.accessor(({ heartbeat }) => heartbeat?.appVersion ?? '', {
    id: 'version',
    header: t.gateDevices.version,
    sortFn: 'text',
    cell: ({ row: { original }, getValue }) =>
      mark({ t, now, version }, original, 'version', getValue() || NONE),
    ...told,
  }),
  column.display({
    id: 'actions',
    header: t.devices.actions,
    cell: ({ row }) => <DeviceActions device={row.original} end={end} />,
  }),
];
