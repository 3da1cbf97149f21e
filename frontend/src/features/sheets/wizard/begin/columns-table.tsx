import { Table } from '@mantine/core';
import { useT } from '~/i18n/use-t';

export type HelpColumn<Means extends string> = { heading: string; needed?: true; means: Means };

type Props<Means extends string> = {
  columns: readonly HelpColumn<Means>[];
  means: Readonly<Record<Means, string>>;
};

/** The columns of a sheet, each with what it takes. */
export function ColumnsTable<Means extends string>({ columns, means }: Props<Means>) {
  const words = useT().sheetWizard.rosterHelp;
  return (
    <Table fz="sm" verticalSpacing={4} mt={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.column}</Table.Th>
          <Table.Th>{words.accepts}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {columns.map(({ heading, needed, means: meant }) => (
          <Table.Tr key={heading}>
            <Table.Th scope="row" fw={needed ? 700 : 400}>
              {needed ? `${heading} (${words.needed})` : heading}
            </Table.Th>
            <Table.Td>{means[meant]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
