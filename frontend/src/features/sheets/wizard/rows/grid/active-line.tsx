import { Button, Group } from '@mantine/core';
import type { SheetDraftRow, SheetTable } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { RowStore } from '../row-store';
import { inWords } from '../sentence';
import { type GridColumn, shownText } from './columns';
import classes from './grid.module.css';

type Props = {
  store: RowStore;
  row: SheetDraftRow | undefined;
  /** None where the row as a whole is active. */
  column: GridColumn | undefined;
  tables: readonly SheetTable[];
  chosen: readonly SheetDraftRow[];
  onEdit: () => void;
  onLeaveOutOrTakeIn: () => void;
};

/** What there is to know about the active cell, and what can be done with it without a keyboard. As high as it may get, so that the grid above does not move. */
export function ActiveLine({ store, row, column, tables, chosen, onEdit, onLeaveOutOrTakeIn }: Props) {
  const words = useT().sheetRows;
  if (!row) return <div className={classes.line} />;
  const number = formatNumber(row.row);
  const typed = column && store.unsaved.of(row.row)?.[column.field];
  const faults = row.faults.filter(({ field }) => !column || field === column.field);
  const was = column && row.was.find(({ field }) => field === column.field);
  const table = tables.find(({ index }) => index === row.table);
  const text = column ? (typed?.value ?? row.cells[column.index] ?? '') : '';
  return (
    <section className={classes.line} aria-label={words.whole(number)}>
      <div className={classes.about}>
        <p className={classes.where}>
          <strong>{column ? words.place(number, column.heading) : words.whole(number)}</strong>
          {column && <span className={classes.value}>{shownText(column, text) || words.blank}</span>}
          {table && (
            <span className={classes.quiet}>
              {words.inSheet(formatNumber(row.sourceRow), table.fileName, table.name)}
            </span>
          )}
        </p>
        <div aria-live="polite">
          {typed?.state === 'FAILED' && (
            <p className={classes.fault} data-mark="unsaved">
              <Icon name="upload" size={16} /> {words.notSaved(typed.message ?? '')}
            </p>
          )}
          {faults.map(({ field, message, isWarning }) => (
            <p
              key={`${field}-${message}`}
              className={classes.fault}
              data-mark={isWarning ? 'warned' : 'faulty'}
            >
              <Icon name={isWarning ? 'info' : 'alert'} size={16} /> {isWarning && `${words.warning}: `}
              {inWords(words, message)}
            </p>
          ))}
          {row.reason && <p className={classes.quiet}>{inWords(words, row.reason)}</p>}
          {was && <p className={classes.quiet}>{words.sheetSaid(was.text)}</p>}
          {typed && typed.state !== 'FAILED' && <p className={classes.quiet}>{words.saving}</p>}
        </div>
      </div>
      <Group gap="xs" className={classes.acts}>
        {typed?.state === 'FAILED' && column && (
          <>
            <Button size="xs" onClick={store.sendAgain}>
              {words.sendAgain}
            </Button>
            <Button size="xs" variant="default" onClick={() => store.giveUp(row.row, column.field)}>
              {words.giveUp}
            </Button>
          </>
        )}
        {column && (
          <Button size="xs" variant="default" leftSection={<Icon name="edit" size={14} />} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onLeaveOutOrTakeIn}>
          {chosen.every(({ state }) => state === 'LEFT_OUT')
            ? words.takeInRows(chosen.length)
            : words.leaveOutRows(chosen.filter(({ state }) => state !== 'LEFT_OUT').length)}
        </Button>
      </Group>
    </section>
  );
}
