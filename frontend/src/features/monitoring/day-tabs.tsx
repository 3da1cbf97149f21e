import { Button, Group, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAnomalyHandling, useAnomalyLinks } from '~/api/anomalies/anomaly-acts';
import { toAnomalyView } from '~/api/anomalies/anomaly-view';
import { toLogView } from '~/api/entries/log-view';
import { useAnnulling } from '~/api/entries/use-annulling';
import { toMessage } from '~/api/errors';
import { useListExaminationDayAnomaliesQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { type Page, toPage } from '~/api/page';
import type { AttendanceLog, ExaminationDayFunctionary, MonitoredDay } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { useAddressParam } from '~/lib/address/use-address-param';
import { DayAnomalies } from '~/ui/anomalies/day-anomalies';
import { PrintButton } from '~/ui/controls/print-button';
import { LogTable } from '~/ui/gate-log/log-table';
import { RosterTable } from './roster-table';

type Answer<Row> = { data?: Row[] | Page<Row>; error?: unknown; refetch: () => unknown };
type Props = {
  day: MonitoredDay;
  roster: Answer<ExaminationDayFunctionary>;
  logs: Answer<AttendanceLog>;
  updated: ReactNode;
};

export function DayTabs({ day, roster, logs, updated }: Props) {
  const t = useT();
  const words = t.monitoring;
  const me = useMe();
  const { role } = me;
  const [tab = 'roster', setTab] = useAddressParam('tab');
  const anomalies = useListExaminationDayAnomaliesQuery({ examinationDayId: day.id }, live(true));
  const annul = useAnnulling();
  const links = useAnomalyLinks();
  const handling = useAnomalyHandling();
  const counted = (label: string, answer: unknown[] | Page<unknown> | undefined) =>
    answer ? `${label} (${formatNumber(toPage(answer).total)})` : label;
  return (
    <Tabs value={tab} onChange={(next) => setTab(next ?? undefined)} keepMounted={false}>
      <Group justify="space-between" mb="md" gap="sm">
        <Tabs.List>
          <Tabs.Tab value="roster">{counted(words.roster, roster.data)}</Tabs.Tab>
          <Tabs.Tab value="log">{counted(words.log, logs.data)}</Tabs.Tab>
          <Tabs.Tab value="anomalies">{counted(words.anomalies, anomalies.data)}</Tabs.Tab>
        </Tabs.List>
        <Group gap="sm">
          {updated}
          <Button variant="default" component={Link} to={pathTo('dutyChart', { examinationDayId: day.id })}>
            {t.exports.dutyChart}
          </Button>
          <PrintButton />
        </Group>
      </Group>
      <Tabs.Panel value="roster">
        <RosterTable {...shown(roster, (row) => row)} examinationDayId={day.id} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <LogTable {...shown(logs, (row) => toLogView(row, role, t))} annul={annul} />
      </Tabs.Panel>
      <Tabs.Panel value="anomalies">
        <DayAnomalies
          {...shown(anomalies, (row) => toAnomalyView(row, me, t))}
          links={links}
          handling={handling}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

export type Shown<Row> = { rows: Row[] | undefined; error: string | undefined; onRetry: () => void };

const shown = <Row, View>(
  { data, error, refetch }: Answer<Row>,
  toView: (row: Row) => View,
): Shown<View> => ({
  rows: data && toPage(data).rows.map(toView),
  error: error && !data ? toMessage(error) : undefined,
  onRetry: () => void refetch(),
});
