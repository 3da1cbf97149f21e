import { Anchor, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Location } from '~/lib/day/location';
import { type DayRow, shareOf } from '~/lib/day/presence';
import { Panel } from '~/ui/page/panel';
import classes from './dashboards.module.css';
import { type PlaceShare, placeShares } from './place-shares';

type Props = { rows: readonly DayRow[]; onPlace: (place: Location) => void };
type View = { places: PlaceShare[]; onPlace: Props['onPlace'] };

/** Where people are missing, drawn to scale, each place leading into it; the same as a table on request. */
export function PlaceChart({ rows, onPlace }: Props) {
  const t = useT();
  const words = t.charts;
  const [view, setView] = useState('chart');
  const places = placeShares(rows);
  if (places.length < 2) return null;
  return (
    <Panel title={words.places} hint={words.placesHint}>
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label={words.view}
        value={view}
        onChange={setView}
        data={[
          { value: 'chart', label: words.chart },
          { value: 'table', label: words.table },
        ]}
      />
      {view === 'chart' ? (
        <Bars places={places} onPlace={onPlace} />
      ) : (
        <Numbers places={places} onPlace={onPlace} />
      )}
    </Panel>
  );
}

function PlaceName({ place, onPlace }: { place: PlaceShare; onPlace: Props['onPlace'] }) {
  const t = useT();
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      aria-label={t.charts.into(place.name)}
      onClick={() => onPlace(place.place)}
    >
      {place.name}
    </Anchor>
  );
}

function Bars({ places, onPlace }: View) {
  const t = useT();
  const most = Math.max(...places.map(({ total }) => total));
  return (
    <figure className={classes.chart}>
      <ul className={classes.bars}>
        {places.map((place) => (
          <li key={place.name}>
            <span className={classes.barName}>
              <PlaceName place={place} onPlace={onPlace} />
            </span>
            <span className={classes.bar} aria-hidden="true">
              <span className={classes.barPresent} style={{ width: `${(place.present / most) * 100}%` }} />
              <span
                className={classes.barAbsent}
                style={{ width: `${((place.total - place.present) / most) * 100}%` }}
              />
            </span>
            <span className={classes.barNumber}>
              {t.dashboards.presentOf(formatNumber(place.present), formatNumber(place.total))}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className={classes.legend}>
        <span className={classes.barPresent} aria-hidden="true" />
        <Text span size="xs">
          {t.dashboards.present}
        </Text>
        <span className={classes.barAbsent} aria-hidden="true" />
        <Text span size="xs">
          {t.dashboards.absent}
        </Text>
      </figcaption>
    </figure>
  );
}

function Numbers({ places, onPlace }: View) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t.charts.places} tabIndex={0}>
      <Table className={classes.numbers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t.charts.place}</Table.Th>
            <Table.Th scope="col">{t.dashboards.present}</Table.Th>
            <Table.Th scope="col">{t.dashboards.absent}</Table.Th>
            <Table.Th scope="col">{t.dashboards.attendance}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <Table.Tr key={place.name}>
              <Table.Th scope="row" fw={500}>
                <PlaceName place={place} onPlace={onPlace} />
              </Table.Th>
              <Table.Td>{formatNumber(place.present)}</Table.Td>
              <Table.Td>{formatNumber(place.total - place.present)}</Table.Td>
              <Table.Td>{formatPercent(shareOf(place))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
