import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListDayPlacesQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import type { DayPlace } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { type StateTile, stateTiles } from '~/lib/day/state-tiles';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './country-map.module.css';
import type { DayFilters } from './use-day-filters';

/** From so many of a hundred people on wrong about now, a state is shaded darker. */
const STEPS = [0.02, 0.05, 0.1, 0.2] as const;

/** The country at a glance: a square for each state, darker the more of its people are late or absent. A press leads into it. */
export function CountryMap({ filters }: { filters: DayFilters }) {
  const t = useT();
  const { date, addressOf } = filters;
  const { currentData, error, refetch } = useListDayPlacesQuery({ date, level: 'STATE' }, live(false));
  const states = new Map(currentData?.places.map((place) => [place.lgdCode, place]));
  return (
    <Panel title={t.charts.country} hint={t.charts.countryHint}>
      {error && !currentData && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !currentData && <LinesSkeleton lines={9} />}
      {currentData && (
        <>
          <ul className={classes.map}>
            {stateTiles.map((tile) => (
              <Tile
                key={tile.lgdCode}
                tile={tile}
                state={states.get(tile.lgdCode)}
                addressOf={({ regionId, stateId }) =>
                  addressOf({ regionId, ...(stateId ? { stateId } : {}) })
                }
              />
            ))}
          </ul>
          <Legend />
        </>
      )}
    </Panel>
  );
}

/** Wrong now: late, or absent for certain. */
const wrongIn = ({ missing }: DayPlace) => missing.late + missing.absent;

function stepOf(place: DayPlace) {
  const wrong = wrongIn(place);
  if (wrong === 0) return 0;
  const share = wrong / place.total;
  return STEPS.filter((step) => share >= step).length + 1;
}

type TileProps = { tile: StateTile; state: DayPlace | undefined; addressOf: (state: DayPlace) => string };

function Tile({ tile, state, addressOf }: TileProps) {
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
  return (
    <li style={place}>
      <UnstyledButton
        className={classes.tile}
        data-step={stepOf(state)}
        title={words}
        component={Link}
        to={addressOf(state)}
        preventScrollReset
      >
        <span className={classes.short}>{tile.short}</span>
        <span className={classes.number}>{formatNumber(wrong)}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
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
