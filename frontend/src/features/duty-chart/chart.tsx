import { Paper } from '@mantine/core';
import { Fragment } from 'react';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import classes from '~/ui/paper/paper.module.css';
import { byRole } from './by-role';
import own from './duty-chart.module.css';

type Props = { day: ExaminationDay; people: readonly ExaminationDayFunctionary[] };

/** The chart for the wall: people by role, with room to write where each of them serves, and to sign. */
export function Chart({ day, people }: Props) {
  const t = useT();
  const words = t.dutyChart;
  const { center } = day;
  const facts = [
    [words.examination, day.examination.name],
    [words.center, center.centerCode ? `${center.name} (${center.centerCode})` : center.name],
    [words.date, formatDate(day.date)],
    [words.batch, day.batch],
    [words.reporting, formatTime(day.reportingAt)],
  ] as const;
  let serial = 0;
  return (
    <Paper className={classes.page} component="section" aria-label={words.chart} tabIndex={0}>
      <h2 className={classes.title}>{words.chart}</h2>
      <dl className={classes.facts} style={{ marginBottom: 8 }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <table className={`${classes.table} ${own.chart}`}>
        <thead>
          <tr>
            <th scope="col">{words.serial}</th>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.mobile}</th>
            <th scope="col" className={own.room}>
              {words.room}
            </th>
            <th scope="col" className={own.signature}>
              {words.signature}
            </th>
          </tr>
        </thead>
        <tbody>
          {byRole(people).map(([role, rows]) => (
            <Fragment key={role}>
              <tr>
                <th scope="rowgroup" colSpan={5} className={own.role}>
                  {words.count(labelOf(t.dutyLink.roles, role), formatNumber(rows.length))}
                </th>
              </tr>
              {rows.map((row) => {
                serial += 1;
                return (
                  <tr key={row.id}>
                    <td className={classes.number}>{formatNumber(serial)}</td>
                    <td>{fullName(row.functionary)}</td>
                    <td>{row.functionary.mobileNumber}</td>
                    <td />
                    <td />
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={classes.signed}>
        <span>{words.inCharge}</span>
      </p>
    </Paper>
  );
}
