import type { WallFigures } from '~/contract/types.gen';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './rows.module.css';

/** The centers where it is most urgent, as the server orders them. */
export function UrgentView({ figures }: { figures: WallFigures }) {
  const { wallScreen: t } = useT();
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">{t.center}</th>
          <th scope="col" className={classes.aside}>
            {t.due}
          </th>
          <th scope="col">{t.here}</th>
          <th scope="col">{t.late}</th>
          <th scope="col">{t.absent}</th>
          <th scope="col" className={classes.aside}>
            {t.onTheWay}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.urgent.map(({ center, city, batch, dueAt, gateShut, present, total, missing }) => (
          <tr key={`${center}/${city}/${batch}`}>
            <th scope="row">
              {gateShut && (
                <span className={classes.shut}>
                  <Icon name="alert" className={classes.mark} /> {t.gateShut}{' '}
                </span>
              )}
              {center} <span className={classes.detail}>{`${city}, ${t.batch(batch)}`}</span>
            </th>
            <td className={classes.aside}>{formatTime(dueAt)}</td>
            <td>{t.activeOf(formatNumber(present), formatNumber(total))}</td>
            <td>{formatNumber(missing.late)}</td>
            <td>{formatNumber(missing.absent)}</td>
            <td className={classes.aside}>{formatNumber(missing.onTheWay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
