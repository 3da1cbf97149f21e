import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Icon } from '~/ui/marks/icons';
import classes from './check-list.module.css';

type State = 'ready' | 'faulty' | 'now' | 'wait';
export type CheckRow = { key: string; name: string; state: State; sentence?: string };

const icons = { ready: 'check', faulty: 'cross', now: 'refresh', wait: 'clock' } as const;

/** What was looked at, each in a colour, a sign and a word, with what to do in a sentence. */
export function CheckList({ rows, label }: { rows: readonly CheckRow[]; label: string }) {
  const t = useT().phoneCheck;
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(({ key, name, state, sentence }) => (
        <li key={key} className={classes.row} data-state={state}>
          <span className={classes.mark}>
            <Icon name={icons[state]} size={22} strokeWidth={2.6} />
          </span>
          <div>
            <span className={classes.name}>
              {name}
              {state === 'ready' && <StatusBadge tone="verified">{t.ready}</StatusBadge>}
              {state === 'faulty' && <StatusBadge tone="refused">{t.fix}</StatusBadge>}
              {state === 'wait' && <StatusBadge tone="neutral">{t.wait}</StatusBadge>}
            </span>
            {state === 'now' ? <p>{t.now}</p> : sentence && <p>{sentence}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
