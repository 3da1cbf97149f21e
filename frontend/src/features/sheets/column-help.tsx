import { Table } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import classes from './column-help.module.css';
import type { SheetColumn } from './columns';

/** What may stand in each column, folded: who fills in a sheet for the first time looks once. */
export function ColumnHelp({ columns }: { columns: readonly SheetColumn[] }) {
  const words = useT().sheets;
  return (
    <details className={classes.help}>
      <summary>{words.accepted}</summary>
      <Table className={classes.table} verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.column}</Table.Th>
            <Table.Th>{words.accepts}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map(({ heading, needed, means }) => (
            <Table.Tr key={heading}>
              <Table.Th scope="row" fw={needed ? 700 : 400}>
                {heading}
                {needed && ` (${words.needed})`}
              </Table.Th>
              <Table.Td>{words.meanings[means]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
