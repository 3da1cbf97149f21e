import { fileUrl } from '~/api/file-url';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from '~/ui/paper/paper.module.css';

/** One person, with room to sign for coming and for leaving. */
export function PersonRow({ duty, serial }: { duty: ExaminationDayFunctionary; serial: number }) {
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
export function BlankRow({ serial }: { serial: number }) {
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
