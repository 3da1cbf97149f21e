import { type ReactNode, useState } from 'react';
import classes from './folded.module.css';

type Props = { title: string; children: ReactNode };

/** What is out of the way until somebody opens it; only then it renders, and asks the server. */
export function Folded({ title, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={classes.part} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && <div className={classes.body}>{children}</div>}
    </details>
  );
}
