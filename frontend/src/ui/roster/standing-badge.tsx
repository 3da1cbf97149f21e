import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { StatusBadge, type Tone } from '../figures/status-badge';

export type Standing = ExaminationDayFunctionary['standing'];

/** Colour is for what is wrong now: a person who is not due yet is grey. */
export const standingTones: Record<Standing, Tone> = {
  PRESENT: 'verified',
  NOT_DUE: 'neutral',
  LATE: 'attention',
  ON_THE_WAY: 'waiting',
  RUNS_GATE: 'verified',
  ABSENT: 'refused',
  REPLACED: 'neutral',
  BARRED: 'refused',
};

/** How a duty stands now. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useT();
  return <StatusBadge tone={standingTones[standing]}>{t.labels.dutyStanding[standing]}</StatusBadge>;
}
