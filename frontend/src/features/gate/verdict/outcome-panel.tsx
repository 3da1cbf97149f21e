import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from '~/ui/marks/icons';
import { inSight } from '../screen/in-sight';
import classes from './outcome-panel.module.css';

type Props = {
  outcome: string;
  icon: IconName;
  word: string;
  /** Who it is, or what to call them. */
  name?: string;
  /** The face, or both, beside what is said. */
  faces?: ReactNode;
  actions: ReactNode;
  /** Whether what can be pressed comes with a question. */
  asking?: boolean;
  children: ReactNode;
};

/** What became of a capture, over the camera: said aloud once, and what can be pressed then. The colour is the ground. */
export function OutcomePanel({ outcome, icon, word, name, faces, actions, asking, children }: Props) {
  return (
    <section
      className={classes.panel}
      data-outcome={outcome}
      data-asking={asking || undefined}
      data-faceless={!faces || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.said} role="alert" tabIndex={0}>
        <h2 ref={inSight} className={classes.band} style={extent(word)}>
          <Icon name={icon} strokeWidth={icon === 'alert' ? 2.2 : 3} />
          {word}
        </h2>
        {name && (
          <p className={classes.name} style={extent(name)}>
            {name}
          </p>
        )}
        <div className={classes.words}>{children}</div>
      </div>
      {faces && <div className={classes.faces}>{faces}</div>}
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}

/** How many letters there are to fit, all in all and in the longest word; marks over and under a letter take no width. */
function extent(text: string) {
  const letters = text.replace(/\p{Mn}/gu, '');
  const longest = Math.max(...letters.split(/[\s-]+/).map((word) => word.length));
  return { '--letters': letters.length, '--longest': longest } as CSSProperties;
}
