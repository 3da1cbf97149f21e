import type { WallPlace } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { dueIn, shareOf } from '~/lib/day/presence';
import { wrongIn } from '~/ui/country/country-squares';
import { DayBar, Legend } from './day-bar';
import classes from './rows.module.css';

/** As many as can be read from across a room. */
const ROWS = 11;

/** Places as bars, in the server's order: the one that lacks the most people first. */
export function PlacesView({ places }: { places: readonly WallPlace[] }) {
  const { wallScreen: t } = useT();
  const shown = places.filter(({ total }) => total > 0);
  const more = shown.length - ROWS;
  return (
    <>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <td className={classes.wide} />
            <th scope="col">{t.here}</th>
            <th scope="col" className={classes.aside}>
              %
            </th>
            <th scope="col">{t.wrong}</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, ROWS).map((place) => (
            <tr key={place.name}>
              <th scope="row">{placeName(place.name)}</th>
              <td className={classes.wide}>
                <span className={classes.bar}>
                  <DayBar day={place} />
                </span>
              </td>
              <td>{t.activeOf(formatNumber(place.present), formatNumber(dueIn(place).total))}</td>
              <td className={classes.aside}>{formatPercent(shareOf(dueIn(place)))}</td>
              <td>{formatNumber(wrongIn(place))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.below}>
        <Legend />
        {more > 0 && <p>{t.more(formatNumber(more), more)}</p>}
      </div>
    </>
  );
}
