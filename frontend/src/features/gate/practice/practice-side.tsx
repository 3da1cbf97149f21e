import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import side from '../screen/side-panel.module.css';
import classes from './practice.module.css';

type Switch = { label: string; on: boolean; toggle: () => void };

/** What one can try, and how this device behaves. */
export function PracticeSide({ switches }: { switches: Switch[] }) {
  const { gate: t, practice } = useT();
  return (
    <aside className={side.side}>
      <h2 className={side.title}>{practice.about}</h2>
      <p className={side.empty}>{practice.aboutHint}</p>
      <ul className={classes.tries}>
        {practice.tries.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={side.switches}>
        {switches.map(({ label, on, toggle }) => (
          <button key={label} type="button" className={side.switch} aria-pressed={on} onClick={toggle}>
            <Icon name={on ? 'check' : 'cross'} size={24} strokeWidth={2.6} />
            {`${label}: ${on ? t.on : t.off}`}
          </button>
        ))}
      </div>
    </aside>
  );
}
