import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { trueMoment } from '~/lib/time/server-clock';
import { Icon } from '~/ui/marks/icons';
import { EntryRemarks } from '../entries/lazy';
import type { EntryLogs } from '../entries/use-entry-logs';
import type { Result } from '../verdict/use-results';
import { outcomeIcons } from '../verdict/verdict-icons';
import { DirectionIcon } from './gate-icons';
import classes from './side-panel.module.css';

type Props = {
  results: Result[];
  /** As they stand now. */
  logs: EntryLogs;
  onNote: (logId: string) => void;
  switches: Switch[];
};
type Switch = { label: string; on: boolean; toggle: () => void };

/** What happened last, and how this device behaves. */
export function SidePanel({ results, logs, onNote, switches }: Props) {
  const { gate: t, gateQueue, gateRecords } = useT();
  const word = { ...t, saved: gateQueue.saved, aside: gateQueue.aside, takenBack: gateRecords.takenBackWord };
  return (
    <aside className={classes.side}>
      <h2 className={classes.title}>{t.recent}</h2>
      {results.length === 0 && <p className={classes.empty}>{t.recentEmpty}</p>}
      <ol className={classes.list}>
        {results.map(({ key, title, outcome, entryType, capturedAt, isPlaceUnknown, logId }) => {
          const log = logId === undefined ? undefined : logs.get(logId);
          const direction = log?.entryType ?? entryType;
          return (
            <li key={key} className={classes.item} data-outcome={outcome}>
              <Icon name={outcomeIcons[outcome]} size={36} strokeWidth={2.6} />
              <div className={classes.who}>
                <span className={classes.name}>{title}</span>
                <span className={classes.what}>
                  <DirectionIcon type={direction} size={22} />
                  {`${t.mode[direction]} · ${formatTime(log?.recordedAt ?? trueMoment(capturedAt))} · ${word[outcome]}`}
                </span>
                {isPlaceUnknown && (
                  <span className={classes.place}>
                    <Icon name="pin" size={22} strokeWidth={2.2} />
                    {gateRecords.placeUnknown}
                  </span>
                )}
                {logId && log && <EntryRemarks logId={logId} log={log} onNote={() => onNote(logId)} />}
              </div>
            </li>
          );
        })}
      </ol>
      <div className={classes.switches}>
        {switches.map(({ label, on, toggle }) => (
          <button key={label} type="button" className={classes.switch} aria-pressed={on} onClick={toggle}>
            <Icon name={on ? 'check' : 'cross'} size={24} strokeWidth={2.6} />
            {`${label}: ${on ? t.on : t.off}`}
          </button>
        ))}
      </div>
    </aside>
  );
}
