import { anomalies, dashboards } from './en/dashboards/day';
import { days } from './en/days/list';
import { first } from './en/first';
import { shared } from './en/frame/inside';
import { labels } from './en/frame/labels';
import { board, gate, monitoring } from './en/gate/gate';
import { functionary } from './en/people/list';
import { biometrics, camera } from './en/pictures/taking';
import { centers, examinations } from './en/places/list';
import { rules } from './en/rules/forms';
import type { Said } from './locale';

/** What everybody reads behind the sign-in. */
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
};

type Joined<Packs> = (Packs extends unknown ? (pack: Packs) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Everything there is to say; `locale.ts` fetches it in packs. */
export type Messages = Joined<Said[keyof Said]> & {
  /** Places that a language calls otherwise than the server does. */
  placeNames?: Readonly<Record<string, string>>;
};
