import { useT } from '~/i18n/use-t';
import { StatusBadge } from '../figures/status-badge';
import classes from './face-grades.module.css';
import { PARTS, type Quality, toneOf, wordsOf } from './grades';

/** How good a picture of a face is. */
export function FaceGrades({ quality }: { quality: Quality }) {
  const t = useT().biometrics;
  return (
    <dl className={classes.grades} aria-label={t.quality}>
      {PARTS.map((part) => (
        <div key={part} className={classes.grade}>
          <dt>{t.components[part]}</dt>
          <dd>
            <StatusBadge tone={toneOf(quality, part)}>{wordsOf(quality, part, t)}</StatusBadge>
          </dd>
        </div>
      ))}
    </dl>
  );
}
