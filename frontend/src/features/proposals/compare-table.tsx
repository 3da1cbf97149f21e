import { Table, Text } from '@mantine/core';
import type { ProposalDetails } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { type Counted, compared } from './compared';
import classes from './proposals.module.css';

type Props = {
  pair: readonly [ProposalDetails, ProposalDetails];
  heads: readonly [string, string];
};

const isCounted = (one: ProposalDetails): one is ProposalDetails & Counted => one.summary !== null;

/** The figures of two proposals, which scroll in their own region on narrow screens. */
export function CompareTable({ pair: [one, other], heads }: Props) {
  const t = useT();
  const words = t.proposals.compare;
  const sides = [words.one, words.other] as const;
  if (!isCounted(one) || !isCounted(other)) return <Text size="sm">{words.sealed}</Text>;
  const pair = [one, other] as const;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={words.table} tabIndex={0}>
        <Table className={`${classes.numbers} ${classes.compared}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.what}</Table.Th>
              {sides.map((side, index) => (
                <Table.Th key={side} scope="col">
                  {side}
                  <Text size="xs" c="dimmed">
                    {heads[index]}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {compared(pair, t).map(({ title, lines }) => (
            <Table.Tbody key={title ?? ''}>
              {title && lines.length > 0 && (
                <Table.Tr>
                  <Table.Th scope="rowgroup" colSpan={3}>
                    {title}
                  </Table.Th>
                </Table.Tr>
              )}
              {lines.map(({ name, values }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={500}>
                    {name}
                  </Table.Th>
                  {sides.map((side, index) => (
                    <Table.Td key={side}>{values[index]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          ))}
        </Table>
      </section>
      {pair.map(
        ({ summary }, index) =>
          summary.isChanged && (
            <Text key={sides[index]} size="sm" c="dimmed">
              {words.changed(sides[index] ?? '')}
            </Text>
          ),
      )}
    </>
  );
}
