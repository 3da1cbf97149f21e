import { Table, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { ColumnsTable } from './columns-table';
import { ROSTER_COLUMNS } from './roster-columns';
import classes from './roster-help.module.css';

const SHOWN = ['Center', 'Date', 'Batch', 'Role', 'Needed', 'Mobile Number'] as const;
/** A center's code and a number that nobody has. */
const PLACE = 'DL-0142';
const NUMBER = '98111 00000';
const DATE = '12-12-2026';

/** What may stand in a roster: each kind of row by an example, and all columns folded. */
export default function RosterHelp() {
  const words = useT().sheetWizard.rosterHelp;
  const row = (means: string, role = '', needed = '', person = '') => ({
    means,
    cells: [PLACE, DATE, words.batch, role, needed, person],
  });
  const rows = [
    row(words.day),
    row(words.need, words.role, '12'),
    row(words.duty, '', '', NUMBER),
    row(words.dutyAs, words.otherRole, '', NUMBER),
  ];
  return (
    <Panel title={words.title} hint={words.hint}>
      <Table.ScrollContainer minWidth={600} type="native" tabIndex={0}>
        <Table aria-label={words.label} withTableBorder withColumnBorders className={classes.example}>
          <Table.Thead>
            <Table.Tr>
              {SHOWN.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {rows.map(({ means, cells }) => (
            <Table.Tbody key={means}>
              <Table.Tr className={classes.means}>
                <Table.Th colSpan={SHOWN.length} scope="rowgroup">
                  <span>{means}</span>
                </Table.Th>
              </Table.Tr>
              <Table.Tr>
                {cells.map((cell, place) => (
                  <Table.Td key={SHOWN[place]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            </Table.Tbody>
          ))}
        </Table>
      </Table.ScrollContainer>
      <details className={classes.columns}>
        <summary>{words.columns}</summary>
        <Text size="sm" c="dimmed" mt={4}>
          {words.columnsHint}
        </Text>
        <ColumnsTable columns={ROSTER_COLUMNS} means={words.means} />
      </details>
    </Panel>
  );
}
