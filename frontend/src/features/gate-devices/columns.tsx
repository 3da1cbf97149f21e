import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GateDevice } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { shortDevice } from '~/lib/browser/device-name';
import type { EndingDevice } from '~/lib/views/device';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { conditionColumns, workColumns } from '~/ui/gate-devices/device-columns';

const column = createAppColumnHelper<GateDevice>();

type Of = { t: Messages; now: number; version: string | undefined; end: EndingDevice };

export const columnsOf = ({ t, now, version, end }: Of) => {
  const startedAs = ({ batch, deviceId, startedBy }: GateDevice) =>
    t.gateDevices.batch(batch, shortDevice(deviceId), startedBy);
  return column.columns([
    column.accessor((row) => `${row.center.name}, ${startedAs(row)}`, {
      id: 'center',
      header: t.dashboards.center,
      sortFn: 'text',
      cell: ({ row: { original } }) => (
        <>
          <Anchor component={Link} size="sm" to={dayOf(original)}>
            {original.center.name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {startedAs(original)}
          </Text>
        </>
      ),
    }),
    ...conditionColumns({ t, now, version }),
    ...workColumns({ t, now, version }, end),
  ]);
};

/** The devices of the same day, on its page. */
const dayOf = ({ examinationDayId }: GateDevice) =>
  withQuery(pathTo('examinationDay', { examinationDayId }), { tab: 'devices' });
