import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toLogView } from '~/api/entries/log-view';
import type { AttendanceLog } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { centerAddress, personAddress } from '~/lib/address/from-center';
import { countDistinct } from '~/lib/day/presence';
import { DAY_READERS, isOneOf, type Role, STAFF_ADMINS } from '~/lib/people/roles';
import { localDate } from '~/lib/time/dates';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { StatusBadge } from '~/ui/figures/status-badge';
import { saidOf } from '~/ui/gate-log/recorded';

const column = createAppColumnHelper<AttendanceLog>();
const plain = { enableSorting: false };
const name = { ...plain, meta: { wrap: 'name' as const } };
/** Room for a date and a time, which are never cut. */
const WHOLE_TIME = 176;
const alike = { ...plain, meta: { wrap: 'name' as const, alike: 'seen' as const } };

export const nameOf = ({ functionary }: AttendanceLog) => (functionary ? fullName(functionary) : '–');

const agencyOf = ({ authorizingAgency }: AttendanceLog) => authorizingAgency?.name ?? '–';

/** The newest come first; the server knows no other order. One agency for all goes without saying. */
export const columnsFor = (role: Role, t: Messages, rows: readonly AttendanceLog[]) =>
  column.columns([
    column.accessor((row) => formatDateTime(row.recordedAt), {
      id: 'recordedAt',
      header: t.monitoring.time,
      ...plain,
      meta: { width: WHOLE_TIME },
    }),
    column.accessor('entryType', {
      header: t.monitoring.entryType,
      cell: ({ row: { original } }) => (
        <StatusBadge tone="neutral">{t.labels.entryType[original.entryType]}</StatusBadge>
      ),
      enableSorting: false,
      meta: { badge: true },
    }),
    column.accessor(nameOf, {
      id: 'person',
      header: t.monitoring.person,
      cell: ({ row }) => <Person log={row.original} role={role} />,
      ...name,
    }),
    column.accessor((row) => labelOf(t.labels.functionaryRole, row.functionaryRole), {
      id: 'role',
      header: t.monitoring.role,
      ...name,
    }),
    ...(countDistinct(rows, agencyOf) > 1
      ? [column.accessor(agencyOf, { id: 'agency', header: t.filters.agency, ...name })]
      : []),
    column.accessor('centerName', {
      header: t.dashboards.center,
      cell: ({ row }) => <Center log={row.original} role={role} />,
      ...alike,
    }),
    column.accessor('cityName', { header: t.dashboards.city, ...alike }),
    column.accessor('examinationName', {
      header: t.dashboards.examination,
      ...plain,
      meta: { ...alike.meta, spare: true },
    }),
    column.accessor((row) => saidOf(toLogView(row, role, t)), {
      id: 'method',
      header: t.monitoring.method,
      cell: ({ row }) => <Method log={row.original} role={role} t={t} />,
      ...plain,
      meta: { wrap: 'sentence' },
    }),
  ]);

type Of = { log: AttendanceLog; role: Role };

/** Where a person and a center were met, for the way back. */
const metAt = ({ centerId, recordedAt }: AttendanceLog) => ({
  centerId,
  date: localDate(Date.parse(recordedAt)),
});

function Person({ log, role }: Of) {
  if (!isOneOf(STAFF_ADMINS, role)) return nameOf(log);
  return (
    <Anchor component={Link} size="sm" to={personAddress(log.functionaryId, metAt(log))}>
      {nameOf(log)}
    </Anchor>
  );
}

function Center({ log, role }: Of) {
  if (!isOneOf(DAY_READERS, role)) return log.centerName;
  return (
    <Anchor component={Link} size="sm" to={centerAddress(metAt(log))}>
      {log.centerName}
    </Anchor>
  );
}

/** By face or by hand, why, where, whether a second person vouches for it, and whether it still counts. */
function Method({ log, role, t }: Of & { t: Messages }) {
  const { method, marks, arrived, distance, remarks, note, annulled } = toLogView(log, role, t);
  const ended = annulled === undefined ? undefined : t.annulment.because(annulled);
  const lines = [arrived, ...remarks, distance, note?.said, ended].filter((line) => line !== undefined);
  return (
    <>
      {method}
      {marks.map(({ tone, text }) => (
        <Text span key={text} ml={8}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </Text>
      ))}
      {lines.map((line) => (
        <Text span key={line} size="xs" c="dimmed" ml={8}>
          {line}
        </Text>
      ))}
    </>
  );
}
