import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListDayCentersQuery, useListDayPlacesQuery } from '~/api/generated/dashboard.gen';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { toPage } from '~/api/page';
import type { AnomalyType, CenterDay, GroupStaffing } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { dueIn, shareOf } from '~/lib/day/presence';
import classes from '~/ui/paper/paper.module.css';
import { type Marked, markedAddress, useMarked } from './marked';

export type Of = { date: string; regionId: string | undefined };
type Column = { label: string; number?: boolean };

/** So many rows fit on the page. */
const PLACES = 14;
const CENTERS = 8;

export function Part({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column[];
  rows: ReactNode;
}) {
  return (
    <>
      <h3 className={classes.part}>{title}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label, number }) => (
              <th key={label} scope="col" className={number ? classes.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </>
  );
}

export const Count = ({ children }: { children: ReactNode }) => (
  <td className={classes.number}>{children}</td>
);

/** The next places below, those that lack the most people first. */
export function Places(of: Of) {
  const { paper: t } = useT();
  const { data } = useListDayPlacesQuery(of);
  const places = data?.places ?? [];
  // As the headline counts: who is not due yet is missing nowhere.
  const isUnderWay = places.some(({ missing }) => missing.notDue > 0);
  return (
    <div>
      <Part
        title={t.places}
        columns={[
          { label: t.place },
          { label: isUnderWay ? t.due : t.people, number: true },
          { label: t.present, number: true },
          { label: t.share, number: true },
          { label: t.low, number: true },
        ]}
        rows={places.slice(0, PLACES).map((place) => (
          <tr key={`${place.name} ${place.stateId} ${place.centerId}`}>
            <td>{place.centerId ? place.name : placeName(place.name)}</td>
            <Count>{formatNumber(dueIn(place).total)}</Count>
            <Count>{formatNumber(place.present)}</Count>
            <Count>{dueIn(place).total > 0 ? formatPercent(shareOf(dueIn(place))) : '–'}</Count>
            <Count>{formatNumber(place.lowCenters)}</Count>
          </tr>
        ))}
      />
      {places.length > PLACES && (
        <span className={classes.small}>{t.more(formatNumber(places.length - PLACES))}</span>
      )}
    </div>
  );
}

export function LowCenters(of: Of) {
  const { paper: t } = useT();
  const { data } = useListDayCentersQuery({ ...of, sort: 'share', page: 1, pageSize: CENTERS });
  const low = data ? toPage<CenterDay>(data).rows.filter((row) => row.low) : [];
  if (data && low.length === 0) {
    return (
      <>
        <h3 className={classes.part}>{t.lowCenters}</h3>
        <span className={classes.small}>{t.noLowCenters}</span>
      </>
    );
  }
  return (
    <Part
      title={t.lowCenters}
      columns={[
        { label: t.center },
        { label: t.place },
        { label: t.batch },
        { label: t.people, number: true },
        { label: t.present, number: true },
        { label: t.share, number: true },
      ]}
      rows={low.map((row) => (
        <tr key={row.id}>
          <td>{row.centerCode ? `${row.center} (${row.centerCode})` : row.center}</td>
          <td>{row.city}</td>
          <td>{row.batch}</td>
          <Count>{formatNumber(row.total)}</Count>
          <Count>{formatNumber(row.present)}</Count>
          <Count>{formatPercent(shareOf(row))}</Count>
        </tr>
      ))}
    />
  );
}

export function AnomaliesByType(of: Of) {
  const { paper: t, labels, anomalies } = useT();
  const types = Object.keys(labels.anomalyType) as AnomalyType[];
  return (
    <Part
      title={t.anomalies}
      columns={[{ label: anomalies.type }, { label: t.all, number: true }, { label: t.open, number: true }]}
      rows={types.map((type) => <TypeRow key={type} type={type} {...of} />)}
    />
  );
}

function TypeRow({ type, ...of }: Of & { type: AnomalyType }) {
  const { labels } = useT();
  const few = { ...of, type, page: 1, pageSize: 1 };
  const all = useListAnomaliesQuery(few);
  const open = useListAnomaliesQuery({ ...few, status: 'OPEN' });
  return (
    <tr>
      <td>{labels.anomalyType[type]}</td>
      <Count>{all.data ? formatNumber(all.data.total) : '–'}</Count>
      <Count>{open.data ? formatNumber(open.data.total) : '–'}</Count>
    </tr>
  );
}

/** What was recorded without proof: by hand, by what a second person said of it, and where it is not known. */
export function WithoutProof({ date, regionId }: Of) {
  const { paper: t } = useT();
  const of = { date, place: regionId ? { regionId } : {} };
  const rows: [string, Marked][] = [
    [t.byHandDenied, { confirmation: 'DENIED' }],
    [t.byHandAlone, { confirmation: 'ALONE' }],
    [t.byHandPending, { confirmation: 'PENDING' }],
    [t.byHandHeld, { confirmation: 'HELD' }],
    [t.positionUnknown, { positionUnknown: true }],
  ];
  return (
    <Part
      title={t.withoutProof}
      columns={[{ label: t.kind }, { label: t.entries, number: true }]}
      rows={rows.map(([label, marked]) => <MarkedRow key={label} label={label} of={of} marked={marked} />)}
    />
  );
}

type MarkedRowProps = { label: string; of: Parameters<typeof useMarked>[0]; marked: Marked };

function MarkedRow({ label, of, marked }: MarkedRowProps) {
  const count = useMarked(of, marked);
  return (
    <tr>
      <td>{label}</td>
      <Count>
        {count ? (
          <Link className={classes.behind} to={markedAddress(of, marked)}>
            {formatNumber(count)}
          </Link>
        ) : (
          formatNumber(count)
        )}
      </Count>
    </tr>
  );
}

export function Senders({ groups }: { groups: readonly GroupStaffing[] }) {
  const { paper: t, labels } = useT();
  const sent = groups.filter((group) => group.expected > 0);
  return (
    <Part
      title={t.agencies}
      columns={[{ label: t.sender }, { label: t.expected, number: true }, { label: t.present, number: true }]}
      rows={sent.map((group) => (
        <tr key={group.group}>
          <td>{labels.agencyGroup[group.group]}</td>
          <Count>{formatNumber(group.expected)}</Count>
          <Count>{formatNumber(group.present)}</Count>
        </tr>
      ))}
    />
  );
}
