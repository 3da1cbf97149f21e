import { Paper } from '@mantine/core';
import { fileUrl } from '~/api/file-url';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime, fullName } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import classes from '~/ui/paper/paper.module.css';

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

/** One person, with room to sign for coming and for leaving. */
function PersonRow({ duty, serial }: { duty: ExaminationDayFunctionary; serial: number }) {
  const t = useT();
  const { functionary } = duty;
  return (
    <tr className={classes.person}>
      <td className={classes.number}>{formatNumber(serial)}</td>
      <td>
        {functionary.photo && (
          <img className={classes.picture} src={fileUrl(functionary.photo)} alt={fullName(functionary)} />
        )}
      </td>
      <td>
        <strong>{fullName(functionary)}</strong>
        <span className={classes.small}>{functionary.uid}</span>
      </td>
      <td>
        {t.labels.functionaryRole[duty.role]}
        <span className={classes.small}>{functionary.mobileNumber}</span>
      </td>
      <td />
      <td />
    </tr>
  );
}

/** Somebody whom nobody expected, to be written in by hand. */
function BlankRow({ serial }: { serial: number }) {
  const t = useT().paper;
  return (
    <tr className={classes.person}>
      <td className={classes.number}>{formatNumber(serial)}</td>
      <td />
      <td>
        <span className={classes.small}>{t.notListed}</span>
      </td>
      <td />
      <td />
      <td />
    </tr>
  );
}
