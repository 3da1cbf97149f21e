import { Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { SheetDraftKind, SheetFaultGroup, SheetFindings } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { Filter } from '../filter';
import type { GridColumn } from '../grid/columns';
import type { RowStore } from '../row-store';
import { FaultCard } from './fault-card';
import classes from './findings.module.css';
import { Mended } from './mended';

type Props = {
  findings: SheetFindings | undefined;
  columns: readonly GridColumn[];
  kind: SheetDraftKind;
  store: RowStore;
  onShow: (filter: Filter) => void;
};

/** Faults in groups, each with one decision; what blocks comes first. */
export function Findings({ findings, columns, kind, store, onShow }: Props) {
  const words = useT().sheetRows;
  const heading = useRef<HTMLHeadingElement>(null);
  const groups = byCause(findings?.faults ?? []);
  // What was decided takes its card away, and the button that the keyboard was on.
  const before = useRef(groups.length);
  useEffect(() => {
    if (groups.length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = groups.length;
  }, [groups.length]);
  if (!findings) return <LinesSkeleton lines={8} />;
  const sorted = [...groups].sort(
    (one, other) => Number(one.group.isWarning) - Number(other.group.isWarning),
  );
  return (
    <div className={classes.findings}>
      <div>
        <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {words.findings}
        </Title>
        {groups.length > 0 ? (
          <Text size="sm" c="dimmed">
            {words.findingsHint}
          </Text>
        ) : (
          <Text size="sm" className={classes.fine}>
            <Icon name="check" /> {words.nothingWrong}
          </Text>
        )}
      </div>
      {sorted.map(({ group, sentences }) => {
        const column = columns.find(({ field }) => field === group.field);
        const key = `${group.field}-${group.cause}`;
        return (
          column && (
            <FaultCard
              key={key}
              group={group}
              sentences={sentences}
              column={column}
              kind={kind}
              store={store}
              onShow={onShow}
            />
          )
        );
      })}
      <Mended groups={findings.mended} columns={columns} onShow={onShow} />
    </div>
  );
}

type Merged = { group: SheetFaultGroup; sentences: readonly string[] };

/** A decision is for a column and a cause, so what differs in its sentence alone is one group. */
function byCause(groups: readonly SheetFaultGroup[]): Merged[] {
  const merged = new Map<string, Merged>();
  for (const group of groups) {
    const key = `${group.field}-${group.cause}`;
    const before = merged.get(key);
    const { rows = 0, values = [] } = before?.group ?? {};
    merged.set(key, {
      group: { ...group, rows: rows + group.rows, values: [...values, ...group.values] },
      sentences: [...new Set([...(before?.sentences ?? []), group.message])],
    });
  }
  return [...merged.values()];
}
