import { Anchor, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AttendanceLog } from '~/api/generated/examination.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { shortDevice } from '~/lib/device-name';
import { paths } from '~/lib/paths';
import { useNow } from '~/lib/use-now';
import { withQuery } from '~/lib/with-query';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { Empty } from '~/ui/states/empty';
import { StatusBadge } from '~/ui/status-badge';
import { DeviceActions } from './device-actions';
import { type GateDevice, gateDevices } from './gate-devices';

const HALF_A_MINUTE = 30_000;
const column = createAppColumnHelper<GateDevice>();

const columnsIn = (t: Messages, examinationDayId: string) =>
  column.columns([
    column.accessor((row) => row.deviceId, {
      id: 'device',
      header: t.devices.device,
      sortFn: 'text',
      cell: ({ row }) => shortDevice(row.original.deviceId),
    }),
    column.accessor((row) => (row.running ? 0 : 1), {
      id: 'state',
      header: t.devices.state,
      cell: ({ row }) => (
        <StatusBadge tone={row.original.running ? 'verified' : 'neutral'}>
          {row.original.running ? t.devices.running : t.devices.stopped}
        </StatusBadge>
      ),
    }),
    column.accessor((row) => row.recorded, {
      id: 'recorded',
      header: t.devices.recorded,
      cell: ({ row }) => formatNumber(row.original.recorded),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.last, {
      id: 'last',
      header: t.devices.last,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.last),
    }),
    column.display({
      id: 'actions',
      header: t.devices.actions,
      cell: ({ row }) => <DeviceActions device={row.original} examinationDayId={examinationDayId} />,
    }),
  ]);

type Props = {
  examinationDayId: string;
  logs: readonly AttendanceLog[] | undefined;
  error: string | undefined;
  onRetry: () => void;
};

/** Which devices recorded on this day; administrators stop them, or take their word no more. */
export function Devices({ examinationDayId, logs, error, onRetry }: Props) {
  const t = useT();
  const now = useNow(HALF_A_MINUTE);
  const columns = useMemo(() => columnsIn(t, examinationDayId), [t, examinationDayId]);
  const rows = useMemo(() => gateDevices(logs ?? [], now), [logs, now]);
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Text size="sm" c="dimmed" style={{ flex: '1 1 280px' }}>
          {t.devices.hint}
        </Text>
        <Anchor component={Link} size="sm" to={withQuery(paths.heldCaptures, { examinationDayId })}>
          {t.devices.toHeld}
        </Anchor>
      </Group>
      <DataTable
        label={t.devices.title}
        columns={columns}
        rows={rows}
        loading={!logs}
        error={error}
        onRetry={onRetry}
        rowName={(row) => shortDevice(row.deviceId)}
        empty={<Empty icon="gate" title={t.devices.none} hint={t.devices.noneHint} />}
      />
    </>
  );
}
