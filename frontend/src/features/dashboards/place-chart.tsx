import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListDayPlacesQuery } from '~/api/generated/dashboard.gen';
import { listFile } from '~/api/lists/list-file';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import type { DayPlace } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { centerAddress } from '~/lib/address/from-center';
import { type Location, locationLevels } from '~/lib/day/location';
import { dueIn, shareOf } from '~/lib/day/presence';
import { DAY_READERS, isOneOf } from '~/lib/people/roles';
import { ChartOrTable } from '~/ui/charts/chart-or-table';
import { ExportButton } from '~/ui/controls/export-button';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { centerName } from './center-name';
import classes from './dashboards.module.css';
import type { DayFilters } from './use-day-filters';

type View = { places: DayPlace[]; filters: DayFilters };

/** As many as can be taken in at a glance; the table has all. */
const BARS = 12;

/** Where people are missing, drawn to scale, each place leading into it; the same as a table on request. */
export function PlaceChart({ filters }: { filters: DayFilters }) {
  const t = useT();
  const words = t.charts;
  const { date, place } = filters;
  const answer = useListDayPlacesQuery({ date, ...place }, live(false));
  const places = answer.currentData?.places.filter(({ total }) => total > 0);
  const failed = answer.error && !places;
  if (places && places.length < 2) return null;
  return (
    <Panel title={words.places} hint={words.placesHint}>
      {failed && <ErrorPanel message={toMessage(answer.error)} onRetry={answer.refetch} />}
      {!failed && !places && <LinesSkeleton lines={9} />}
      {places && (
        <ChartOrTable
          chart={<Bars places={places} filters={filters} />}
          table={<Numbers places={places} filters={filters} />}
          beside={
            <ExportButton
              title={words.places}
              save={listFile('/dashboard/day-places/export', { date, ...place })}
            />
          }
        />
      )}
    </Panel>
  );
}

const nameOf = ({ name, centerId, centerCode }: DayPlace) =>
  centerId ? centerName(name, centerCode) : placeName(name);

const idOf = (place: DayPlace) => locationLevels.map((level) => place[level]).join('/');

/** Leads into the place: on this page, or to a center's own. */
function PlaceName({ place, filters }: { place: DayPlace; filters: DayFilters }) {
  const t = useT();
  const { role } = useMe();
  const { centerId } = place;
  if (centerId && isOneOf(DAY_READERS, role)) {
    return (
      <Anchor component={Link} size="sm" to={centerAddress({ centerId, date: filters.words.date })}>
        {nameOf(place)}
      </Anchor>
    );
  }
  const inside: Location = {};
  for (const level of locationLevels) {
    const id = place[level];
    if (id) inside[level] = id;
  }
  return (
    <Anchor
      component={Link}
      size="sm"
      aria-label={t.charts.into(nameOf(place))}
      to={filters.addressOf(inside)}
      preventScrollReset
    >
      {nameOf(place)}
    </Anchor>
  );
}

function Bars({ places, filters }: View) {
  const t = useT();
  const shown = places.slice(0, BARS);
  const most = Math.max(...shown.map(({ total }) => total));
  const more = places.length - shown.length;
  return (
    <figure className={classes.chart}>
      <ul className={classes.bars}>
        {shown.map((place) => (
          <li key={idOf(place)}>
            <span className={classes.barName}>
              <PlaceName place={place} filters={filters} />
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
        {more > 0 && (
          <Text span size="xs" c="dimmed" ms="auto">
            {t.charts.morePlaces(formatNumber(more), more)}
          </Text>
        )}
      </figcaption>
    </figure>
  );
}

function Numbers({ places, filters }: View) {
  const t = useT();
  const sees = places.some(({ openAnomalies }) => openAnomalies !== null);
  const someShut = places.some(({ gatesShut }) => gatesShut > 0);
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
            <Table.Th scope="col">{t.dashboards.centers}</Table.Th>
            {someShut && <Table.Th scope="col">{t.dashboards.gatesShut}</Table.Th>}
            <Table.Th scope="col">{t.charts.low}</Table.Th>
            {sees && <Table.Th scope="col">{t.charts.open}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <Table.Tr key={idOf(place)}>
              <Table.Th scope="row" fw={500}>
                <PlaceName place={place} filters={filters} />
              </Table.Th>
              <Table.Td>{formatNumber(place.present)}</Table.Td>
              <Table.Td>{formatNumber(dueIn(place).total - place.present)}</Table.Td>
              <Table.Td>{formatPercent(shareOf(dueIn(place)))}</Table.Td>
              <Table.Td>{formatNumber(place.centers)}</Table.Td>
              {someShut && <Table.Td>{formatNumber(place.gatesShut)}</Table.Td>}
              <Table.Td>{formatNumber(place.lowCenters)}</Table.Td>
              {sees && <Table.Td>{formatNumber(place.openAnomalies ?? 0)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
