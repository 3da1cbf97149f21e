import type { WallFigures } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { CountrySquares, wrongIn } from '~/ui/country/country-squares';
import rows from './rows.module.css';
import classes from './squares-view.module.css';

/** As many as stand beside the squares. */
const WORST = 8;

/** The country as squares, and the states with the most late and absent people in words. */
export function SquaresView({ figures: { states } }: { figures: WallFigures }) {
  const { wallScreen: t } = useT();
  const worst = states
    .filter((state) => wrongIn(state) > 0)
    .toSorted((one, other) => wrongIn(other) - wrongIn(one))
    .slice(0, WORST);
  return (
    <div className={classes.both}>
      <div className={classes.squares}>
        <CountrySquares states={states} />
      </div>
      <div className={classes.worst}>
        {worst.length === 0 ? (
          <p className={classes.none}>{t.nobodyWrong}</p>
        ) : (
          <ul className={rows.list}>
            {worst.map((state) => (
              <li key={state.name}>
                <span>{placeName(state.name)}</span>
                <span>{t.activeOf(formatNumber(wrongIn(state)), formatNumber(state.total))}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
