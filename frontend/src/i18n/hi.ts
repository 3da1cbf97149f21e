import type { Messages } from './en';
import { notifications, settings } from './hi/account';
import { auth, demo } from './hi/auth';
import { biometrics, camera } from './hi/biometrics';
import { common } from './hi/common';
import { anomalies, dashboards } from './hi/dashboards';
import { assignment, days } from './hi/days';
import { errors } from './hi/errors';
import { functionary, functionaryForm, functionaryView } from './hi/functionary';
import { labels } from './hi/labels';
import { filters, sections } from './hi/lists';
import { loginRules } from './hi/login-rules';
import { board, gate, monitoring } from './hi/monitoring';
import { centers, examinations } from './hi/places';
import { shared } from './hi/shared';
import { rules } from './hi/validation';

export const hi = {
  ...common,
  ...shared,
  errors,
  validation: { ...loginRules, ...rules },
  auth,
  demo,
  settings,
  notifications,
  labels,
  functionary,
  functionaryForm,
  functionaryView,
  biometrics,
  camera,
  examinations,
  centers,
  days,
  assignment,
  filters,
  sections,
  monitoring,
  gate,
  board,
  dashboards,
  anomalies,
} satisfies Messages;
