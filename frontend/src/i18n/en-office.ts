import { accounts, agencies, sessions } from './en/accounts';
import { charts, exports } from './en/charts';
import { gateQueue } from './en/gate-queue';
import { annulment, byHand, handling } from './en/handling';
import { officeRules } from './en/office-rules';
import { aadhaar, duties, history, removal } from './en/people';
import { conflicts, planning, positionPlan } from './en/places-more';
import { devices, duplicates, heldCaptures } from './en/reviews';
import { sheets } from './en/sheets';

/** What administrators read beyond the screens that everybody has. */
export const office = {
  accounts,
  agencies,
  sessions,
  aadhaar,
  duties,
  history,
  removal,
  sheets,
  annulment,
  byHand,
  gateQueue,
  handling,
  conflicts,
  planning,
  positionPlan,
  devices,
  heldCaptures,
  duplicates,
  charts,
  exports,
  validation: officeRules,
};
