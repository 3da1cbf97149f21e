import { Table, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SheetPlanSitting } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './plan.module.css';
import { areMixed, keyOf } from './sitting-name';
import type { SittingsProps } from './sittings';
import type { Totals } from './totals';

/** A line per sitting, and what they are altogether. */
export function SittingTable({ sittings, totals, onConflicts }: SittingsProps) {
  const words = useT().sheetWizard.plan;
  const isMixed = areMixed(sittings);
  const headings = [
    words.conflictRows,
    words.centers,
    words.newDays,
    words.duties,
    words.changedRoles,
    words.needs,
    words.missing,
  ];
  return (
    <Table.ScrollContainer minWidth={720} type="native" tabIndex={0}>
      <Table aria-label={words.sittings} className={classes.table} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.sitting}</Table.Th>
            {headings.map((heading) => (
              <Table.Th key={heading} className={classes.number}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sittings.map((sitting) => (
            <Line key={keyOf(sitting)} figures={sitting} onConflicts={onConflicts}>
              {formatDate(sitting.date)}, {sitting.batch}
              {isMixed && (
                <Text size="sm" c="dimmed">
                  {sitting.examination}
                </Text>
              )}
            </Line>
          ))}
        </Table.Tbody>
        {sittings.length > 1 && (
          <Table.Tfoot>
            <Line figures={totals} onConflicts={onConflicts}>
              {words.total}
            </Line>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}

type Figures = Totals & Partial<Pick<SheetPlanSitting, 'centers' | 'centersShort'>>;
type LineProps = { figures: Figures; children: ReactNode; onConflicts: () => void };

function Line({ figures, children, onConflicts }: LineProps) {
  const words = useT().sheetWizard.plan;
  const { conflicts, missing, centersShort, knownDays } = figures;
  const plain = (count: number | undefined) => (
    <Table.Td className={classes.number} data-none={count === 0 || undefined}>
      {count !== undefined && formatNumber(count)}
    </Table.Td>
  );
  return (
    <Table.Tr>
      <Table.Th scope="row">{children}</Table.Th>
      <Table.Td className={classes.number} data-none={conflicts === 0 || undefined}>
        {conflicts > 0 ? (
          <UnstyledButton className={classes.conflict} title={words.showConflicts} onClick={onConflicts}>
            <Icon name="alert" size={16} /> {formatNumber(conflicts)}
          </UnstyledButton>
        ) : (
          formatNumber(0)
        )}
      </Table.Td>
      {plain(figures.centers)}
      <Table.Td className={classes.number} data-none={figures.newDays === 0 || undefined}>
        {formatNumber(figures.newDays)}
        {knownDays > 0 && <small>{words.knownDays(formatNumber(knownDays))}</small>}
      </Table.Td>
      {plain(figures.duties)}
      {plain(figures.changedRoles)}
      {plain(figures.needs)}
      <Table.Td
        className={classes.number}
        data-missing={missing > 0 || undefined}
        data-none={missing === 0 || undefined}
      >
        {formatNumber(missing)}
        {missing > 0 && centersShort !== undefined && (
          <small>{words.atCenters(formatNumber(centersShort), centersShort)}</small>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
