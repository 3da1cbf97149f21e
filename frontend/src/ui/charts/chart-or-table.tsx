import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '~/i18n/use-t';

type Props = {
  chart: ReactNode;
  /** The same in numbers. */
  table: ReactNode;
  /** What else can be done with it, on the same line. */
  beside?: ReactNode;
};

/** A chart, and the same as a table on request. */
export function ChartOrTable({ chart, table, beside }: Props) {
  const { charts: t } = useT();
  const [view, setView] = useState('chart');
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 }}>
        <SegmentedControl
          size="xs"
          aria-label={t.view}
          value={view}
          onChange={setView}
          data={[
            { value: 'chart', label: t.chart },
            { value: 'table', label: t.table },
          ]}
        />
        {beside}
      </div>
      {view === 'chart' ? chart : table}
    </>
  );
}
