import { Button, Group, Paper, Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import {
  useGetExaminationDayQuery,
  useListExaminationDayDevicesQuery,
} from '~/api/generated/examination.gen';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import {
  useListExaminationDayFunctionariesQuery,
  useListExaminationDayLogsQuery,
} from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import { usePreloaded } from '~/api/preloaded';
import type {
  Anomaly,
  AttendanceLog,
  ExaminationDay,
  ExaminationDayFunctionary,
  GateDevice,
} from '~/contract/types.gen';
import { formatDate, formatDateTime, formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { serverTime } from '~/lib/time/server-clock';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { ErrorPanel } from '~/ui/states/error-panel';
import { AnomalyRows } from './anomaly-rows';
import { type DayFigures, figuresOf } from './figures';
import { ByHand, Devices, MissingExits, NotSeen, WithoutPosition } from './lists';

/** So many fit on paper; the lists on screen have all. */
const MOST_ANOMALIES = 100;

/** What a center hands in at the end of a day: numbers, anomalies with pictures, and everything that the face did not decide. */
export default function DaySummary() {
  const t = useT();
  const { examinationDayId = '' } = useParams();
  const day = usePreloaded(useGetExaminationDayQuery, { id: examinationDayId });
  const roster = useListExaminationDayFunctionariesQuery({ id: examinationDayId });
  const logs = useListExaminationDayLogsQuery({ examinationDayId });
  const anomalies = useListAnomaliesQuery({ examinationDayId, page: 1, pageSize: MOST_ANOMALIES });
  const devices = useListExaminationDayDevicesQuery({ examinationDayId });
  const all = [roster, logs, anomalies, devices];
  const failed = all.find(({ data, error }) => error && !data);
  const has = {
    people: roster.data && toPage<ExaminationDayFunctionary>(roster.data).rows,
    logs: logs.data && toPage<AttendanceLog>(logs.data).rows,
    anomalies: anomalies.data?.anomalies,
    devices: devices.data && toPage<GateDevice>(devices.data).rows,
  };
  const isStopped = !!has.devices?.length && has.devices.every(({ isRunning }) => !isRunning);
  const isComplete = has.people && has.logs && has.anomalies && has.devices;
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={t.paper.summary}
          hint={t.paper.summaryHint}
          actions={
            isComplete && (
              <Group gap="sm">
                <Send day={day} figures={figuresOf(has.people ?? [], has.logs ?? [], isStopped)} />
                <PrintWhenReady label={t.paper.printSummary} />
              </Group>
            )
          }
        />
      </div>
      {failed && (
        <ErrorPanel
          message={toMessage(failed.error)}
          onRetry={() => {
            for (const { refetch } of all) void refetch();
          }}
        />
      )}
      {!isComplete && !failed && <Skeleton h={640} maw={794} />}
      {has.people && has.logs && has.anomalies && has.devices && (
        <Summary
          day={day}
          people={has.people}
          logs={has.logs}
          anomalies={has.anomalies}
          devices={has.devices}
          isStopped={isStopped}
          at={logs.fulfilledTimeStamp}
        />
      )}
    </>
  );
}

type Props = {
  day: ExaminationDay;
  people: readonly ExaminationDayFunctionary[];
  logs: readonly AttendanceLog[];
  anomalies: readonly Anomaly[];
  devices: readonly GateDevice[];
  /** Monitoring ran, and runs on no device any more. */
  isStopped: boolean;
  at: number | undefined;
};

function Summary({ day, people, logs, anomalies, devices, isStopped, at }: Props) {
  const t = useT().paper;
  return (
    <Paper className={classes.page} component="section" aria-label={t.summary} tabIndex={0}>
      <h2 className={classes.title}>{t.summary}</h2>
      <Figures day={day} figures={figuresOf(people, logs, isStopped)} />
      <MissingExits people={people} isStopped={isStopped} />
      <NotSeen people={people} />
      <AnomalyRows anomalies={anomalies} />
      <ByHand logs={logs} />
      <WithoutPosition logs={logs} />
      <Devices devices={devices} />
      {at && (
        <p className={classes.small}>{t.asOf(formatDateTime(new Date(serverTime(at)).toISOString()))}</p>
      )}
      <p className={classes.signed}>
        <span>{t.inCharge}</span>
        <span>{t.signedOn}</span>
      </p>
    </Paper>
  );
}

/** The numbers as a message, by whatever the device sends with. Nobody's name leaves in it: that is what the paper is for. */
function Send({ day, figures }: Pick<Props, 'day'> & { figures: DayFigures }) {
  const t = useT().paper;
  const title = `${t.summary}: ${day.center.name}, ${day.date}, ${day.batch}`;
  const text = t.summaryText(figures);
  const send = () => {
    if (navigator.share) void navigator.share({ title, text }).catch(() => {});
    else location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`;
  };
  return (
    <Button variant="default" onClick={send}>
      {t.send}
    </Button>
  );
}

/** Which day it was, and what it came to. */
function Figures({ day, figures }: { day: ExaminationDay; figures: DayFigures }) {
  const t = useT().paper;
  const { center } = day;
  const facts = [
    [t.examination, day.examination.name],
    [t.center, center.centerCode ? `${center.name} (${center.centerCode})` : center.name],
    [t.date, formatDate(day.date)],
    [t.batch, day.batch],
    [t.reporting, formatTime(day.reportingAt) || '–'],
    [t.assigned, formatNumber(figures.expected)],
    [t.present, formatNumber(figures.present)],
    [t.absent, formatNumber(figures.absent)],
    [t.stillInside, formatNumber(figures.inside)],
    [t.missingExits, formatNumber(figures.missingExits)],
    [t.byHand, formatNumber(figures.byHand)],
    [t.toConfirm, formatNumber(figures.toConfirm)],
    [t.unconfirmed, formatNumber(figures.unconfirmed)],
    [t.withoutPosition, formatNumber(figures.withoutPosition)],
    [t.annulled, formatNumber(figures.annulled)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
