import { useT } from '~/i18n/use-t';
import classes from './face-grades.module.css';
import { StatusBadge, type Tone } from './status-badge';

type Grade = 'good' | 'fair' | 'poor';
const COMPONENTS = ['size', 'sharpness', 'light', 'pose'] as const;
const tones: Record<Grade, Tone> = { good: 'verified', fair: 'attention', poor: 'refused' };

/** Part by part. */
export type Quality = Record<(typeof COMPONENTS)[number], Grade>;

/** How good a picture of a face is. */
export function FaceGrades({ quality }: { quality: Quality }) {
  const t = useT();
  return (
    <dl className={classes.grades} aria-label={t.biometrics.quality}>
      {COMPONENTS.map((component) => (
        <div key={component} className={classes.grade}>
          <dt>{t.biometrics.components[component]}</dt>
          <dd>
            <StatusBadge tone={tones[quality[component]]}>
              {t.biometrics.grades[quality[component]]}
            </StatusBadge>
          </dd>
        </div>
      ))}
    </dl>
  );
}
