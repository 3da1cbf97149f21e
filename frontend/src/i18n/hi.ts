import type { inner as english } from './en';
import { anomalies, dashboards } from './hi/dashboards/day';
import { days } from './hi/days/list';
import { first } from './hi/first';
import { shared } from './hi/frame/inside';
import { labels } from './hi/frame/labels';
import { board, gate, monitoring } from './hi/gate/gate';
import { functionary } from './hi/people/list';
import { biometrics, camera } from './hi/pictures/taking';
import { centers, examinations } from './hi/places/list';
import { rules } from './hi/rules/forms';

/** What the Hindi of the inner screens has beyond that of the screens before sign-in. */
export const inner = {
  ...shared,
  validation: rules,
  health: first.health,
  labels,
  functionary,
  biometrics,
  camera,
  examinations,
  centers,
  days,
  monitoring,
  gate,
  board,
  dashboards,
  anomalies,
} satisfies typeof english;
