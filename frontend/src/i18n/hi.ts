import type { en } from './en';
import { notifications } from './hi/account';
import { biometrics, camera } from './hi/biometrics';
import { anomalies, dashboards } from './hi/dashboards';
import { days } from './hi/days';
import { first } from './hi/first';
import { functionary } from './hi/functionary';
import { labels } from './hi/labels';
import { filters, sections } from './hi/lists';
import { board, gate, monitoring } from './hi/monitoring';
import { centers, examinations } from './hi/places';
import { shared } from './hi/shared';
import { rules } from './hi/validation';
import type { outer } from './outer';

type Outer = typeof outer;
type Inner = Omit<typeof en, keyof Outer> & {
  validation: Omit<(typeof en)['validation'], keyof Outer['validation']>;
};

/** What the Hindi of the inner screens has beyond that of the screens before sign-in. */
export const inner = {
  ...shared,
  validation: rules,
  health: first.health,
  notifications,
  labels,
  functionary,
  biometrics,
  camera,
  examinations,
  centers,
  days,
  filters,
  sections,
  monitoring,
  gate,
  board,
  dashboards,
  anomalies,
} satisfies Inner;
