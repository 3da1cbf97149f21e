import { notifications } from './en/account';
import type * as acts from './en/acts';
import type * as arrivals from './en/arrivals';
import type * as audit from './en/audit';
import type * as beforeDay from './en/before-day';
import { biometrics, camera } from './en/biometrics';
import type * as calls from './en/calls';
import { anomalies, dashboards } from './en/dashboards';
import { days } from './en/days';
import { first } from './en/first';
import { functionary } from './en/functionary';
import type * as gateDevice from './en/gate-device';
import type * as gateEntries from './en/gate-entries';
import type * as gateWatch from './en/gate-watch';
import type * as health from './en/health';
import { labels } from './en/labels';
import { filters, sections } from './en/lists';
import { loginRules } from './en/login-rules';
import { board, gate, monitoring } from './en/monitoring';
import type * as numbers from './en/numbers';
import type * as pictures from './en/pictures';
import { centers, examinations } from './en/places';
import type * as planner from './en/planner';
import type * as secondFactor from './en/second-factor';
import { shared } from './en/shared';
import type * as sheetRows from './en/sheet-rows';
import type * as sheetWizard from './en/sheet-wizard';
import type * as staffWork from './en/staff-work';
import { rules } from './en/validation';
import type * as wall from './en/wall';
import type { doors } from './en-doors';
import type { office } from './en-office';
import { outer } from './outer';

/** English is the source: its shape is what every other language must satisfy. */
export const en = {
  ...outer,
  ...shared,
  validation: { ...loginRules, ...rules },
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
};

/** Everything there is to say; `locale.ts` fetches it in packs. */
export type Messages = typeof en &
  typeof doors &
  typeof office &
  typeof numbers &
  typeof pictures &
  typeof calls &
  typeof arrivals &
  typeof planner &
  typeof acts &
  typeof staffWork &
  typeof audit &
  typeof health &
  typeof wall &
  typeof gateDevice &
  typeof gateWatch &
  typeof gateEntries &
  typeof sheetRows &
  typeof beforeDay &
  typeof sheetWizard &
  typeof secondFactor & {
    /** Places that a language calls otherwise than the server does. */
    placeNames?: Readonly<Record<string, string>>;
  };
