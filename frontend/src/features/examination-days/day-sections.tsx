import { Tabs } from '@mantine/core';
import { useAnomalyHandling, useAnomalyLinks } from '~/api/anomalies/anomaly-acts';
import { toAnomalyView } from '~/api/anomalies/anomaly-view';
import { toLogView } from '~/api/entries/log-view';
import { useAnnulling } from '~/api/entries/use-annulling';
import { refusalOf, toMessage } from '~/api/errors';
import { useListExaminationDayAnomaliesQuery } from '~/api/generated/examination.gen';
import { useNoteLogMutation } from '~/api/generated/monitoring.gen';
import {
  type useListExaminationDayFunctionariesQuery,
  useListExaminationDayLogsQuery,
} from '~/api/generated/rosters.gen';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { AttendanceLog, ExaminationDay } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/address/use-address-param';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import type { Noting } from '~/lib/views/log';
import { DayAnomalies } from '~/ui/anomalies/day-anomalies';
import { LogTable } from '~/ui/gate-log/log-table';
import { AboutDay } from './about-day';
import { Devices } from './devices';
import { OpenPosts } from './open-posts';
import { Roster } from './roster';

type Props = {
  day: ExaminationDay;
  running: boolean;
  roster: ReturnType<typeof useListExaminationDayFunctionariesQuery>;
  assignTo: string | undefined;
};

/** The people of a day, what its gates recorded, what was unusual, which devices stood there, and the day itself. */
export function DaySections({ day, running, roster, assignTo }: Props) {
  const t = useT();
  const me = useMe();
  const { role } = me;
  const [tab = 'roster', setTab] = useAddressParam('tab');
  const ofDay = { examinationDayId: day.id };
  const logs = useListExaminationDayLogsQuery(ofDay, live(running));
  const anomalies = useListExaminationDayAnomaliesQuery(ofDay, live(running));
  const annul = useAnnulling();
  const note = useNoting();
  const links = useAnomalyLinks();
  const handling = useAnomalyHandling();
  const known: AttendanceLog[] | undefined = logs.data && toPage(logs.data).rows;
  const unusual = anomalies.data && toPage(anomalies.data).rows;
  const counted = (label: string, rows: readonly unknown[] | undefined) =>
    rows ? `${label} (${formatNumber(rows.length)})` : label;
  return (
    <Tabs
      id="roster"
      style={{ scrollMarginTop: 72 }}
      value={tab}
      onChange={(next) => setTab(next ?? undefined)}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="roster">
          {counted(t.monitoring.roster, roster.data && toPage(roster.data).rows)}
        </Tabs.Tab>
        <Tabs.Tab value="log">{counted(t.monitoring.log, known)}</Tabs.Tab>
        <Tabs.Tab value="anomalies">{counted(t.monitoring.anomalies, unusual)}</Tabs.Tab>
        {isOneOf(PLACE_ADMINS, role) && <Tabs.Tab value="devices">{t.devices.title}</Tabs.Tab>}
        <Tabs.Tab value="about">{t.days.facts}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="roster">
        <Roster answer={roster} examinationDayId={day.id} running={running} assignTo={assignTo} />
        {isOneOf(PLACE_ADMINS, role) && <OpenPosts day={day} />}
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <LogTable
          rows={known?.map((log) => toLogView(log, role, t))}
          error={logs.error && !known ? toMessage(logs.error) : undefined}
          onRetry={() => void logs.refetch()}
          annul={annul}
          note={note}
        />
      </Tabs.Panel>
      <Tabs.Panel value="anomalies">
        <DayAnomalies
          rows={unusual?.map((row) => toAnomalyView(row, me, t))}
          error={anomalies.error && !unusual ? toMessage(anomalies.error) : undefined}
          onRetry={() => void anomalies.refetch()}
          links={links}
          handling={handling}
        />
      </Tabs.Panel>
      <Tabs.Panel value="devices">
        <Devices examinationDayId={day.id} running={running} />
      </Tabs.Panel>
      <Tabs.Panel value="about">
        <AboutDay day={day} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Notes something about entries and exits. */
function useNoting(): Noting {
  const [keep] = useNoteLogMutation();
  return async (logId, note) => {
    const { error } = await keep({ logId, logNote: { note } });
    return error ? refusalOf(error) : undefined;
  };
}
