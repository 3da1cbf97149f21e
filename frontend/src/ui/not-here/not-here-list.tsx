import { useState } from 'react';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNow } from '~/lib/time/use-now';
import type { NotHereView } from '~/lib/views/not-here';
import { Icon } from '../marks/icons';
import { CountLine } from './count-line';
import { MissingRow } from './missing-row';
import classes from './not-here-list.module.css';
import { RemindAll } from './remind-all';
import { useStillOrder } from './use-still-order';

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
