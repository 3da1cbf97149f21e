import { createPortal } from 'react-dom';
import { formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import type { Duty } from './answers';
import { Code } from './code';
import classes from './paper-slips.module.css';

/** Prints one slip; without it, as from the browser's menu, all of them are printed. */
export async function printSlip(id: string) {
  const slip = document.getElementById(sheetId(id));
  // A sheet without its code is no use at a gate.
  await slip
    ?.querySelector('img')
    ?.decode()
    .catch(() => {});
  slip?.setAttribute('data-only', '');
  window.addEventListener('afterprint', () => slip?.removeAttribute('data-only'), { once: true });
  window.print();
}

const sheetId = (id: string) => `slip-${id}`;

/** The slips for paper, one on each page of A4. They lie beside the app, so that nothing of it is printed. */
export function PaperSlips({ duties, name }: { duties: Duty[]; name: string }) {
  return createPortal(
    <div className={classes.paper}>
      {duties.map(
        (duty) => duty.slipQr && <Sheet key={duty.id} duty={duty} name={name} picture={duty.slipQr} />,
      )}
    </div>,
    document.body,
  );
}

function Sheet({ duty, name, picture }: { duty: Duty; name: string; picture: string }) {
  const t = useT();
  const words = t.dutyLink;
  const rows: [label: string, text: string | null][] = [
    [words.name, name],
    [words.date, longDate(duty.date)],
    [words.time, duty.reportingAt ? formatTime(duty.reportingAt) : words.reportLater],
    [words.center, [duty.center, duty.centerCode && `(${duty.centerCode})`].filter(Boolean).join(' ')],
    [words.address, [duty.address, duty.city, duty.pincode].filter(Boolean).join(', ')],
    [words.role, labelOf(words.roles, duty.role)],
    [words.examination, [duty.examination, duty.batch].filter(Boolean).join(' · ')],
  ];
  return (
    <article className={classes.sheet} id={sheetId(duty.id)}>
      <header>
        <div>
          <strong>{words.paperTitle}</strong>
          <p>{t.product}</p>
          <p>{words.paperHint}</p>
        </div>
        <Code picture={picture} className={classes.code} />
      </header>
      <table>
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
          {duty.reportTo.map((person, place) => (
            <tr key={person.mobile}>
              <th scope="row">{place === 0 && words.reportTo}</th>
              <td>
                {person.name}, {labelOf(words.roles, person.role)}, {person.mobile}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.bring}</p>
      <ul>
        {words.things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </article>
  );
}
