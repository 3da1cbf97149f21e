import { useRef, useState } from 'react';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNow } from '~/lib/time/use-now';
import type { NotHereCounts, NotHereView } from '~/lib/views/not-here';
import { Icon } from '../marks/icons';
import { MissingRow } from './missing-row';
import classes from './not-here-list.module.css';
import { RemindAll } from './remind-all';

const EVERY_MS = 20_000;

type Props = {
  view: NotHereView;
  /** The gate's colours and sizes, or the page's. */
  look: 'gate' | 'page';
  /** How many are shown before somebody wants all. */
  first?: number;
};

/** Who has not come: those first without whom most is lost, each with a call and a reminder. */
export function NotHereList({ view, look, first = Number.POSITIVE_INFINITY }: Props) {
  const { notHere: t, monitoring, actions } = useT();
  const now = useNow(EVERY_MS);
  const [asked, setAsked] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const { missing, counts, failure, isOffline, asOf, reminders } = view;
  const people = useStillOrder(missing ?? []);
  const shown = isWhole ? people : people.slice(0, first);
  const isEmpty = missing?.length === 0;
  return (
    <div className={classes.root} data-look={look}>
      {/* What scrolls must be reachable by keyboard. */}
      <div className={classes.body} tabIndex={look === 'gate' ? 0 : undefined}>
        {counts && <CountLine counts={counts} isWhole={look === 'gate'} />}
        {isOffline && (
          <p className={classes.notice}>
            <Icon name="clock" size={22} />
            <span>
              {[t.noNetwork, look === 'gate' && asOf && t.asOf(formatTime(asOf))].filter(Boolean).join(' ')}
            </span>
          </p>
        )}
        {failure && (
          <div role="alert" className={classes.failed}>
            <p>{failure}</p>
            <button type="button" className={classes.button} onClick={view.retry}>
              {actions.retry}
            </button>
          </div>
        )}
        {!missing && !failure && <Coming />}
        {isEmpty && (
          <div className={classes.empty} data-empty>
            <Icon name={counts?.expected ? 'check' : 'people'} size={40} />
            <p className={classes.name}>{counts?.expected ? t.everybody : monitoring.rosterEmpty}</p>
            <p>{counts?.expected ? t.everybodyHint : monitoring.rosterEmptyHint}</p>
          </div>
        )}
        <ul className={classes.list}>
          {shown.map((person) => (
            <MissingRow
              key={person.id}
              person={person}
              now={now}
              isAsked={asked === person.id}
              onAsk={(wanted) => setAsked(wanted ? person.id : undefined)}
              view={view}
            />
          ))}
        </ul>
        {shown.length < people.length && (
          <button type="button" className={classes.button} onClick={() => setWhole(true)}>
            {t.showAll(formatNumber(people.length))}
          </button>
        )}
      </div>
      {people.length > 0 && <RemindAll people={people} reminders={reminders} isOffline={isOffline} />}
    </div>
  );
}

/** The rows' places, until they are known. */
function Coming() {
  return (
    <ul className={classes.list} aria-hidden="true" data-coming>
      {[0, 1, 2].map((place) => (
        <li key={place} className={classes.coming} />
      ))}
    </ul>
  );
}

/** Rows keep their places while somebody reads: an answer must not bring another person's button under the thumb. */
function useStillOrder<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const order = useRef<readonly string[]>([]);
  const known = new Set(order.current);
  // One who is new comes where they belong, and the others with them.
  if (rows.some(({ id }) => !known.has(id))) order.current = rows.map(({ id }) => id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.current.flatMap((id) => byId.get(id) ?? []);
}

type CountLineProps = {
  counts: NotHereCounts;
  /** Where the page around it does not say the others. */
  isWhole: boolean;
};

/** The day in one line; who is only saved is said apart, as nobody has checked them. */
function CountLine({ counts, isWhole }: CountLineProps) {
  const { notHere: t } = useT();
  const { expected, arrived, inside, left, unchecked } = counts;
  const parts = [
    isWhole && t.expected(formatNumber(expected)),
    isWhole && t.arrived(formatNumber(arrived)),
    isWhole && inside !== undefined && t.inside(formatNumber(inside)),
    isWhole && left !== undefined && t.left(formatNumber(left)),
    unchecked > 0 && t.unchecked(formatNumber(unchecked)),
  ].filter(Boolean);
  return parts.length > 0 && <p className={classes.counts}>{parts.join(' · ')}</p>;
}
