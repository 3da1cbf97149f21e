import { Paper } from '@mantine/core';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime, fullName } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import classes from '~/ui/paper/paper.module.css';
import { BlankRow, PersonRow } from './sheet-rows';

/** Rows for people whom nobody expected. */
const BLANK_ROWS = 6;

type Props = {
  day: ExaminationDay;
  people: readonly ExaminationDayFunctionary[];
  /** What the sheet is called, where there are several. */
  name?: string;
};

/** The roster of one day on paper. */
export function Sheet({ day, people, name }: Props) {
  const t = useT().paper;
  const byName = [...people].sort((one, other) =>
    fullName(one.functionary).localeCompare(fullName(other.functionary)),
  );
  return (
    <Paper className={classes.page} component="section" aria-label={name ?? t.sheet} tabIndex={0}>
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
    [t.region, placeName(day.region.name)],
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
