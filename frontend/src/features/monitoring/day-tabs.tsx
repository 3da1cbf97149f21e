import { Group, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { toMessage } from '~/api/errors';
import {
  type AttendanceLog,
  type ExaminationDayFunctionary,
  useListExaminationDayAnomaliesQuery,
} from '~/api/generated/examination.gen';
import type { MonitoredDay } from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import { type Page, toPage } from '~/api/page';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/use-address-param';
import { DayAnomalies } from './day-anomalies';
import { LogTable } from './log-table';
import { RosterTable } from './roster-table';

type Answer<Row> = { data?: Row[] | Page<Row>; error?: unknown; refetch: () => unknown };
type Props = {
  day: MonitoredDay;
  roster: Answer<ExaminationDayFunctionary>;
  logs: Answer<AttendanceLog>;
  updated: ReactNode;
};

export function DayTabs({ day, roster, logs, updated }: Props) {
  const t = useT().monitoring;
  const [tab = 'roster', setTab] = useAddressParam('tab');
  const anomalies = useListExaminationDayAnomaliesQuery({ examinationDayId: day.id }, live(true));
  const counted = (label: string, answer: unknown[] | Page<unknown> | undefined) =>
    answer ? `${label} (${formatNumber(toPage(answer).total)})` : label;
  return (
    <Tabs value={tab} onChange={(next) => setTab(next ?? undefined)} keepMounted={false}>
      <Group justify="space-between" mb="md" gap="sm">
        <Tabs.List>
          <Tabs.Tab value="roster">{counted(t.roster, roster.data)}</Tabs.Tab>
          <Tabs.Tab value="log">{counted(t.log, logs.data)}</Tabs.Tab>
          <Tabs.Tab value="anomalies">{counted(t.anomalies, anomalies.data)}</Tabs.Tab>
        </Tabs.List>
        {updated}
      </Group>
      <Tabs.Panel value="roster">
        <RosterTable {...shown(roster)} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <LogTable {...shown(logs)} />
      </Tabs.Panel>
      <Tabs.Panel value="anomalies">
        <DayAnomalies {...shown(anomalies)} />
      </Tabs.Panel>
    </Tabs>
  );
}

export type Shown<Row> = { rows: Row[] | undefined; error: string | undefined; onRetry: () => void };

const shown = <Row,>({ data, error, refetch }: Answer<Row>): Shown<Row> => ({
  rows: data && toPage(data).rows,
  error: error && !data ? toMessage(error) : undefined,
  onRetry: () => void refetch(),
});
