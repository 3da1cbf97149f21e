import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Result } from '../verdict/use-results';
import { outcomeIcons } from '../verdict/verdict-icons';
import { DirectionIcon } from './gate-icons';
import classes from './side-panel.module.css';

type Switch = { label: string; on: boolean; toggle: () => void };

/** What happened last, and how this device behaves. */
export function SidePanel({ results, switches }: { results: Result[]; switches: Switch[] }) {
  const { gate: t, gateQueue, gateRecords } = useT();
  const word = { ...t, saved: gateQueue.saved, aside: gateQueue.aside, takenBack: gateRecords.takenBackWord };
  return (
    <aside className={classes.side}>
      <h2 className={classes.title}>{t.recent}</h2>
      {results.length === 0 && <p className={classes.empty}>{t.recentEmpty}</p>}
      <ol className={classes.list}>
        {results.map(({ key, title, outcome, entryType, capturedAt }) => (
          <li key={key} className={classes.item} data-outcome={outcome}>
            <Icon name={outcomeIcons[outcome]} size={36} strokeWidth={2.6} />
            <span className={classes.who}>
              <span className={classes.name}>{title}</span>
              <span className={classes.what}>
                <DirectionIcon type={entryType} size={22} />
                {`${t.mode[entryType]} · ${formatTime(capturedAt)} · ${word[outcome]}`}
              </span>
            </span>
          </li>
        ))}
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
