import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core';
import type { Cell, Table as CoreTable, Row as TableRow } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { useT } from '~/i18n/use-t';
import { countsFor } from '~/lib/browser/is-inside';
import { CallButton } from '../controls/call-button';
import classes from './cards.module.css';
import { Content, TickArea } from './rows';
import type { Features } from './table-hook';
import type { DataTableProps } from './types';

type Identified = { id: string };
type Shared<Row extends Identified> = Pick<DataTableProps<Row>, 'label' | 'rowName' | 'onOpen' | 'selection'>;
type Props<Row extends Identified> = Shared<Row> & { table: CoreTable<Features, Row> };

/** The rows on a phone: a card for each, with everything that the table has a column for. */
export function Cards<Row extends Identified>({ table, ...rest }: Props<Row>) {
  return (
    <ul className={classes.cards} aria-label={rest.label}>
      {table.getRowModel().rows.map((row) => (
        <Card key={row.id} row={row} {...rest} />
      ))}
    </ul>
  );
}

type CardProps<Row extends Identified> = Shared<Row> & { row: TableRow<Features, Row> };

function Card<Row extends Identified>({ row, rowName, onOpen, selection }: CardProps<Row>) {
  const t = useT();
  const { lead, badges, facts, actions, phone } = partsOf(row.getAllCells());
  const open = onOpen && ((event: MouseEvent) => countsFor(event) && onOpen(row.original));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name in it is a button that does the same.
    <li className={classes.card} data-selected={row.getIsSelected() || undefined} onClick={open || undefined}>
      <div className={classes.head}>
        {selection && (
          <TickArea>
            <Checkbox
              aria-label={t.table.selectRow(rowName(row.original))}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </TickArea>
        )}
        {onOpen ? (
          <UnstyledButton
            className={classes.name}
            aria-label={t.table.openRow(rowName(row.original))}
            onClick={() => onOpen(row.original)}
          >
            {lead && <Content cell={lead} />}
          </UnstyledButton>
        ) : (
          <div className={classes.name}>{lead && <Content cell={lead} />}</div>
        )}
        {phone && <CallButton number={phone} name={rowName(row.original)} short />}
        {actions.map((cell) => (
          <Content key={cell.id} cell={cell} />
        ))}
      </div>
      <div className={classes.under}>
        {badges.map((cell) => (
          <Content key={cell.id} cell={cell} />
        ))}
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map((cell) => (
              <div key={cell.id} data-plain={cell.column.columnDef.meta?.wrap}>
                <dt>{cell.column.columnDef.header as string}</dt>
                <dd>
                  <Content cell={cell} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

type AnyCell<Row extends Identified> = Cell<Features, Row, unknown>;

const NOTHING: unknown[] = ['', '–', null, undefined];

/** What a card says where: a column without a heading in words holds what can be done. */
function partsOf<Row extends Identified>([lead, ...rest]: AnyCell<Row>[]) {
  const meta = (cell: AnyCell<Row>) => cell.column.columnDef.meta;
  const isNamed = (cell: AnyCell<Row>) => typeof cell.column.columnDef.header === 'string';
  // A column that only draws has no value of its own.
  const isEmpty = (cell: AnyCell<Row>) =>
    'accessorFn' in cell.column.columnDef || 'accessorKey' in cell.column.columnDef
      ? NOTHING.includes(cell.getValue())
      : false;
  const called = rest.find((cell) => meta(cell)?.phone);
  const number = called && !isEmpty(called) ? String(called.getValue()) : undefined;
  return {
    lead,
    badges: rest.filter((cell) => meta(cell)?.badge),
    actions: rest.filter((cell) => !isNamed(cell)),
    facts: rest.filter((cell) => isNamed(cell) && !isEmpty(cell) && !meta(cell)?.badge && !meta(cell)?.phone),
    phone: number,
  };
}

export function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden="true">
      {Array.from({ length: 4 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these cards are all alike.
        <div key={card} className={classes.card}>
          <Skeleton height={16} width="60%" />
          <Skeleton height={12} width="90%" />
          <Skeleton height={12} width="75%" />
        </div>
      ))}
    </div>
  );
}
