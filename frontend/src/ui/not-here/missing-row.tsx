import { useRef } from 'react';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber, formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { type Missing, minutesUntil } from '~/lib/day/not-here';
import type { NotHereView } from '~/lib/views/not-here';
import { Icon } from '../marks/icons';
import { Answers } from './answers';
import classes from './not-here-list.module.css';
import { SaidLine } from './said-line';

type Props = {
  person: Missing;
  now: number;
  /** Whether they have just been called, and it is to be noted what they said. */
  isAsked: boolean;
  onAsk: (asked: boolean) => void;
  view: NotHereView;
};

/** One person who has not come: who and as what, since when they are due, what they said last. */
export function MissingRow({ person: missing, now, isAsked, onAsk, view }: Props) {
  const t = useT();
  const { notHere, calls } = t;
  const call = useRef<HTMLAnchorElement>(null);
  const { id, person, role, dueAt, said, remindedAt, toConfirm } = missing;
  const { reminders, isOffline, answer } = view;
  const name = fullName(person);
  const refused = reminders.result?.skipped.find((one) => one.id === id)?.reason;
  const leave = () => {
    onAsk(false);
    call.current?.focus({ preventScroll: true });
  };
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        <p>{`${t.labels.functionaryRole[role]} · ${dueWords(dueAt, now, notHere)}`}</p>
        {toConfirm && !said ? <p>{notHere.waits}</p> : <SaidLine said={said} />}
        {(refused ?? remindedAt) && (
          <p className={classes.reminded}>
            {refused ? `${notHere.notSent}: ${refused}` : calls.remindedAt(formatTime(remindedAt))}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <a
          ref={call}
          className={classes.call}
          href={`tel:${person.mobileNumber}`}
          aria-label={t.table.call(name, person.mobileNumber)}
          onClick={() => onAsk(true)}
        >
          <Icon name="phone" size={24} />
          {notHere.call}
        </a>
        <button
          type="button"
          className={classes.button}
          aria-label={calls.remindOne(name)}
          disabled={isOffline || reminders.isBusy}
          onClick={() => reminders.send([id])}
        >
          <Icon name="message" size={24} />
          {calls.remind}
        </button>
      </div>
      {isAsked && (
        <Answers
          name={name}
          number={person.mobileNumber}
          onAnswer={(kind) => {
            answer(id, kind);
            leave();
          }}
          onSkip={leave}
        />
      )}
    </li>
  );
}

const AN_HOUR = 60;
/** From here on a moment says more than a span. */
const LONG = 12 * AN_HOUR;

/** How long until a person is due, or since. */
function dueWords(dueAt: string | undefined, now: number, t: Messages['notHere']): string {
  if (!dueAt) return t.noTime;
  const minutes = minutesUntil(dueAt, now);
  const span = Math.abs(minutes);
  if (span >= LONG) return t.dueAt(formatDateTime(dueAt));
  if (minutes === 0) return t.dueNow;
  const words =
    span < AN_HOUR
      ? t.minutes(formatNumber(span))
      : t.hours(formatNumber(Math.floor(span / AN_HOUR)), formatNumber(span % AN_HOUR));
  return minutes > 0 ? t.dueIn(words) : t.dueSince(words);
}
