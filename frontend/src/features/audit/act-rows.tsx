import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useShowActQuery } from '~/api/generated/acts.gen';
import type { ActRow } from '~/contract/types.gen';
import { formatDate, formatDateTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

/** The duties that an act cancelled, gave or changed, and whether it was undone. */
export function ActRows({ id }: { id: string }) {
  const words = useT().acts;
  const { data, error, refetch } = useShowActQuery({ id });
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!data) return <LinesSkeleton lines={4} />;
  return (
    <div>
      {data.undoneAt && (
        <Text size="sm" fw={600}>
          {words.undoneBy(data.undoneBy ?? words.system, formatDateTime(data.undoneAt))}
        </Text>
      )}
      <Table.ScrollContainer minWidth={0} maxHeight={320} type="native" tabIndex={0}>
        <Table fz="sm" aria-label={words.rows} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.person}</Table.Th>
              <Table.Th scope="col">{words.where}</Table.Th>
              <Table.Th scope="col">{words.change}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map((row) => (
              <Row key={`${row.id} ${row.change}`} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

function Row({ row }: { row: ActRow }) {
  const t = useT();
  const words = t.acts;
  const role = labelOf(t.labels.functionaryRole, row.role);
  const before = row.roleBefore && labelOf(t.labels.functionaryRole, row.roleBefore);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component={Link}
          to={pathTo('functionary', { functionaryId: row.functionaryId })}
          inherit
          display="inline-block"
          py={2}
        >
          {row.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {before ? words.fromTo(before, role) : role}
        </Text>
      </Table.Td>
      <Table.Td>
        {[row.center, row.date && formatDate(row.date), row.batch].filter(Boolean).join(', ')}
      </Table.Td>
      <Table.Td>{words.changes[row.change]}</Table.Td>
    </Table.Tr>
  );
}
