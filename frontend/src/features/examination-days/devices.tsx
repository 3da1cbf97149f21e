import { Anchor, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListExaminationDayDevicesQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { GateDevice } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { shortDevice } from '~/lib/browser/device-name';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Empty } from '~/ui/states/empty';
import { DeviceActions } from './device-actions';

const column = createAppColumnHelper<GateDevice>();

const columnsIn = (t: Messages, examinationDayId: string) =>
  column.columns([
    column.accessor((row) => row.deviceId, {
      id: 'device',
      header: t.devices.device,
      sortFn: 'text',
      cell: ({ row }) => shortDevice(row.original.deviceId),
    }),
    column.accessor((row) => (row.isRunning ? 0 : row.revoked ? 2 : 1), {
      id: 'state',
      header: t.devices.state,
      cell: ({ row }) => <DeviceState device={row.original} />,
    }),
    column.accessor((row) => row.startedAt, {
      id: 'startedAt',
      header: t.devices.startedAt,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.startedAt),
    }),
    column.accessor((row) => row.startedBy, { id: 'startedBy', header: t.devices.startedBy, sortFn: 'text' }),
    column.accessor((row) => row.recorded, {
      id: 'recorded',
      header: t.devices.recorded,
      cell: ({ row }) => formatNumber(row.original.recorded),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.lastRecordedAt ?? '', {
      id: 'last',
      header: t.devices.last,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.lastRecordedAt),
    }),
    column.display({
      id: 'actions',
      header: t.devices.actions,
      cell: ({ row }) => <DeviceActions device={row.original} examinationDayId={examinationDayId} />,
    }),
  ]);

/** Which devices stood at a day's gates, also those that recorded nothing; administrators stop or revoke them. */
export function Devices({ examinationDayId, running }: { examinationDayId: string; running: boolean }) {
  const t = useT();
  const { data, error, refetch } = useListExaminationDayDevicesQuery({ examinationDayId }, live(running));
  const columns = useMemo(() => columnsIn(t, examinationDayId), [t, examinationDayId]);
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
        rows={toPage<GateDevice>(data).rows}
        loading={!data}
        error={error && !data ? toMessage(error) : undefined}
        onRetry={() => void refetch()}
        rowName={(row) => shortDevice(row.deviceId)}
        empty={<Empty icon="gate" title={t.devices.none} hint={t.devices.noneHint} />}
      />
    </>
  );
}

function DeviceState({ device }: { device: GateDevice }) {
  const words = useT().devices;
  if (device.isRunning) return <StatusBadge tone="verified">{words.running}</StatusBadge>;
  if (device.revoked) return <StatusBadge tone="refused">{words.isRevoked}</StatusBadge>;
  return <StatusBadge tone="neutral">{words.stopped}</StatusBadge>;
}
