import { Table, Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import classes from './proposals.module.css';

export type BarRow = {
  name: string;
  /** What the name means, below it. */
  text?: string;
  /** What the bar shows. */
  size: number;
  numbers: readonly number[];
};
type Props = { label: string; name: string; heads: readonly string[]; rows: readonly BarRow[] };

/** Numbers with a bar drawn to scale in each row; readers hear the numbers alone. */
export function BarTable({ label, name, heads, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ size }) => size));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <Table className={classes.numbers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{name}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
            <Table.Td aria-hidden="true" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.name}>
              <Table.Th scope="row" fw={500}>
                {row.name}
                {row.text && (
                  <Text size="xs" c="dimmed">
                    {row.text}
                  </Text>
                )}
              </Table.Th>
              {row.numbers.map((number, index) => (
                <Table.Td key={heads[index]}>{formatNumber(number)}</Table.Td>
              ))}
              <Table.Td aria-hidden="true">
                <span className={classes.track}>
                  <span className={classes.fill} style={{ width: `${(row.size / most) * 100}%` }} />
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
