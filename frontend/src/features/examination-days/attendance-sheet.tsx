import { Paper, Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetExaminationDayQuery } from '~/api/generated/examination.gen';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import { usePreloaded } from '~/api/preloaded';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { BlankRow, PersonRow } from './sheet-rows';

/** Rows for people whom nobody expected. */
const BLANK_ROWS = 6;

/** The roster of a day to be signed at the gate. */
export default function AttendanceSheet() {
  const t = useT();
  const { examinationDayId = '' } = useParams();
  const day = usePreloaded(useGetExaminationDayQuery, { id: examinationDayId });
  const roster = useListExaminationDayFunctionariesQuery({ id: examinationDayId });
  const people = roster.data && toPage<ExaminationDayFunctionary>(roster.data).rows;
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={t.paper.sheet}
          hint={t.paper.sheetHint}
          actions={people && <PrintWhenReady label={t.paper.printSheet} />}
        />
        {people?.length === 0 && <Empty icon="people" title={t.paper.nobody} hint={t.paper.nobodyHint} />}
      </div>
      {roster.error && !people && (
        <ErrorPanel message={toMessage(roster.error)} onRetry={() => void roster.refetch()} />
      )}
      {!people && !roster.error && <Skeleton h={480} maw={794} />}
      {people && <Sheet day={day} people={people} />}
    </>
  );
}

function Sheet({ day, people }: { day: ExaminationDay; people: readonly ExaminationDayFunctionary[] }) {
  const t = useT().paper;
  const byName = [...people].sort((one, other) =>
    fullName(one.functionary).localeCompare(fullName(other.functionary)),
  );
  return (
    <Paper className={classes.page} component="section" aria-label={t.sheet} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          {/* In the table's head, so that every page says which day it belongs to. */}
          <tr className={classes.head}>
            <td colSpan={6}>
              <Facts day={day} count={people.length} />
            </td>
          </tr>
          <tr>
            <th scope="col">{t.serial}</th>
            <th scope="col">{t.picture}</th>
            <th scope="col">{t.person}</th>
            <th scope="col">{`${t.role}, ${t.mobile}`}</th>
            <th scope="col" className={classes.signature}>
              {t.entry}
            </th>
            <th scope="col" className={classes.signature}>
              {t.exit}
            </th>
          </tr>
        </thead>
        <tbody>
          {byName.map((duty, index) => (
            <PersonRow key={duty.id} duty={duty} serial={index + 1} />
          ))}
          {Array.from({ length: BLANK_ROWS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blank rows are all alike
            <BlankRow key={index} serial={people.length + index + 1} />
          ))}
        </tbody>
      </table>
      <p className={classes.signed}>
        <span>{t.inCharge}</span>
        <span>{t.signedOn}</span>
      </p>
    </Paper>
  );
}

function Facts({ day, count }: { day: ExaminationDay; count: number }) {
  const t = useT().paper;
  const { center } = day;
  const facts = [
    [t.examination, day.examination.name],
    [t.center, center.centerCode ? `${center.name} (${center.centerCode})` : center.name],
    [t.date, formatDate(day.date)],
    [t.batch, day.batch],
    [t.reporting, formatTime(day.reportingAt)],
    [t.assigned, formatNumber(count)],
  ] as const;
  return (
    <>
      <h2 className={classes.title}>{t.sheet}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
