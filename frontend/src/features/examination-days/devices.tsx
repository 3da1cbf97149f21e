import { Anchor, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useEndingDevices, useServerVersion } from '~/api/devices/gate-devices';
import { toMessage } from '~/api/errors';
import { useListExaminationDayDevicesQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { GateDevice } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { shortDevice } from '~/lib/browser/device-name';
import { useNow } from '~/lib/time/use-now';
import type { EndingDevice } from '~/lib/views/device';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { conditionColumns, workColumns } from '~/ui/gate-devices/device-columns';
import { Empty } from '~/ui/states/empty';

const column = createAppColumnHelper<GateDevice>();
/** Often enough for words like "12 s ago". */
const LOOK_AGAIN_MS = 5_000;

type Of = { t: Messages; now: number; version: string | undefined; end: EndingDevice };

const columnsIn = ({ t, now, version, end }: Of) =>
  column.columns([
    column.accessor((row) => shortDevice(row.deviceId), {
      id: 'device',
      header: t.devices.device,
      sortFn: 'text',
    }),
    column.accessor((row) => row.startedAt, {
      id: 'startedAt',
      header: t.devices.startedAt,
      sortFn: 'text',
      cell: ({ row }) => formatTime(row.original.startedAt),
    }),
    column.accessor((row) => row.startedBy, { id: 'startedBy', header: t.devices.startedBy, sortFn: 'text' }),
    ...conditionColumns({ t, now, version }),
    ...workColumns({ t, now, version }, end),
  ]);

/** Which devices stood at a day's gates, also those that recorded nothing; administrators stop or revoke them. */
export function Devices({ examinationDayId, running }: { examinationDayId: string; running: boolean }) {
  const t = useT();
  const { data, error, refetch } = useListExaminationDayDevicesQuery({ examinationDayId }, live(running));
  const now = useNow(LOOK_AGAIN_MS);
  const version = useServerVersion();
  const end = useEndingDevices();
  const columns = useMemo(() => columnsIn({ t, now, version, end }), [t, now, version, end]);
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Text size="sm" c="dimmed" style={{ flex: '1 1 280px' }}>
          {t.devices.hint}
        </Text>
        <Anchor
          component={Link}
          size="sm"
          to={withQuery(paths.heldCaptures, { of: 'devices', examinationDayId })}
        >
          {t.devices.toHeld}
        </Anchor>
      </Group>
      <DataTable
        label={t.devices.title}
        columns={columns}
        columnChoice="day-devices"
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
