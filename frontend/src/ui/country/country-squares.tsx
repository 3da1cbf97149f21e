import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MissingCounts } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { type StateTile, stateTiles } from '~/lib/day/state-tiles';
import classes from './country-squares.module.css';

/** From so many of a hundred people on wrong about now, a state is shaded darker. */
const STEPS = [0.02, 0.05, 0.1, 0.2] as const;

type StateDay = { name: string; lgdCode: number | null; total: number; missing: MissingCounts };
type Props<State extends StateDay> = {
  states: readonly State[];
  /** Where a press on a state leads; without it there is nothing to press. */
  addressOf?: (state: State) => string;
};

/** A square for each state, darker the more of its people are late or absent, and what the shades mean. */
export function CountrySquares<State extends StateDay>({ states, addressOf }: Props<State>) {
  const byCode = new Map(states.map((state) => [state.lgdCode, state]));
  return (
    <>
      <ul className={classes.map}>
        {stateTiles.map((tile) => {
          const state = byCode.get(tile.lgdCode);
          return <Tile key={tile.lgdCode} tile={tile} state={state} to={state && addressOf?.(state)} />;
        })}
      </ul>
      <Legend />
    </>
  );
}

/** Wrong now: late, or absent for certain. */
export const wrongIn = ({ missing }: Pick<StateDay, 'missing'>) => missing.late + missing.absent;

function stepOf(state: StateDay) {
  const wrong = wrongIn(state);
  if (wrong === 0) return 0;
  const share = wrong / state.total;
  return STEPS.filter((step) => share >= step).length + 1;
}

type TileProps = { tile: StateTile; state: StateDay | undefined; to: string | undefined };

function Tile({ tile, state, to }: TileProps) {
  const t = useT().charts;
  const place = { gridColumn: tile.column, gridRow: tile.row };
  if (!state || state.total === 0) {
    return (
      <li className={classes.tile} style={place} data-empty>
        <span aria-hidden="true">{tile.short}</span>
      </li>
    );
  }
  const wrong = wrongIn(state);
  const words = t.stateOf(placeName(state.name), formatNumber(wrong), formatNumber(state.total));
  const shown = (
    <>
      <span className={classes.short} aria-hidden="true">
        {tile.short}
      </span>
      <span className={classes.number} aria-hidden="true">
        {formatNumber(wrong)}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
  if (!to) {
    return (
      <li className={classes.tile} style={place} data-step={stepOf(state)} title={words}>
        {shown}
      </li>
    );
  }
  return (
    <li style={place}>
      <UnstyledButton
        className={classes.tile}
        data-step={stepOf(state)}
        title={words}
        component={Link}
        to={to}
        preventScrollReset
      >
        {shown}
      </UnstyledButton>
    </li>
  );
}

function Legend() {
  const t = useT().charts;
  return (
    <p className={classes.legend}>
      <span className={classes.swatch} data-step={0} aria-hidden="true" />
      <Text span size="xs">
        {t.nobodyWrong}
      </Text>
      {[0, ...STEPS].map((from, index) => (
        <span key={from} className={classes.swatch} data-step={index + 1} aria-hidden="true" />
      ))}
      <Text span size="xs">
        {t.wrongShare(formatPercent(STEPS[STEPS.length - 1] ?? 0))}
      </Text>
    </p>
  );
}
