import { useT } from '~/i18n/use-t';
import classes from './practice.module.css';

/** Says in every frame what this is; `short`: of one person, in the verdict itself. */
export function PracticeBand({ short = false }: { short?: boolean }) {
  const t = useT().practice;
  return (
    <p className={short ? classes.tag : classes.band}>
      <strong>{t.band}</strong>
      <span>{` – ${short ? t.notRecorded : t.bandRest}`}</span>
    </p>
  );
}
