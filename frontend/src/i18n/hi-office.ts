import type { office as english } from './en-office';
import { accounts, agencies, sessions } from './hi/accounts';
import { charts, exports } from './hi/charts';
import { gateQueue } from './hi/gate-queue';
import { annulment, byHand, handling } from './hi/handling';
import { officeRules } from './hi/office-rules';
import { aadhaar, duties, history, removal } from './hi/people';
import { conflicts, planning, positionPlan } from './hi/places-more';
import { devices, duplicates, heldCaptures } from './hi/reviews';
import { sheets } from './hi/sheets';

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
} satisfies typeof english;
