import { notifications, settings } from './en/account';
import { auth, demo } from './en/auth';
import { biometrics, camera } from './en/biometrics';
import { common } from './en/common';
import { anomalies, dashboards } from './en/dashboards';
import { assignment, days } from './en/days';
import { errors } from './en/errors';
import { functionary, functionaryForm, functionaryView } from './en/functionary';
import { labels } from './en/labels';
import { filters, sections } from './en/lists';
import { board, gate, monitoring } from './en/monitoring';
import { centers, examinations } from './en/places';
import { validation } from './en/validation';

/** English is the source: its shape is what every other language must satisfy. */
export const en = {
  ...common,
  errors,
  validation,
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
};

export type Messages = typeof en;
