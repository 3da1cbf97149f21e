import type { AttendanceLog, Confirmation } from '~/contract/types.gen';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon, type IconName } from '~/ui/marks/icons';
import classes from './entries.module.css';
import { isTurned } from './use-entry-logs';

const icons: Record<Confirmation, IconName> = {
  ALONE: 'user',
  PENDING: 'clock',
  CONFIRMED: 'check',
  DENIED: 'cross',
  HELD: 'clock',
  AT_ONCE: 'user',
};

type Props = { logId: string; log: AttendanceLog; onNote: () => void };

/** What there is to know about one of the last entries beyond the verdict on it, and a way to say more. */
export default function EntryRemarks({ logId, log, onNote }: Props) {
  const { gateMarks: t, turning } = useT();
  const { confirmation, note, entryType, recordedAt, functionary } = log;
  const time = formatTime(recordedAt);
  const action = note ? t.changeNote : t.addNote;
  return (
    <div className={classes.remarks}>
      {isTurned(logId, log) && <p>{turning.turned[entryType](time)}</p>}
      {confirmation && (
        <p className={classes.mark} data-confirmation={confirmation}>
          <Icon name={icons[confirmation]} size={22} strokeWidth={2.4} />
          {t.confirmation[confirmation]}
        </p>
      )}
      {note && <p className={classes.note}>{t.note(note)}</p>}
      <button
        type="button"
        className={classes.small}
        aria-label={t.noteOf(action, functionary ? fullName(functionary) : '–', time)}
        onClick={onNote}
      >
        {action}
      </button>
    </div>
  );
}
