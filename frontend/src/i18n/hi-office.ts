import type { office as english } from './en-office';
import { accounts, agencies, sessions } from './hi/accounts';
import { charts, exports } from './hi/charts';
import { functionaryForm, functionaryView } from './hi/functionary-record';
import { gateMarks } from './hi/gate-marks';
import { gateQueue } from './hi/gate-queue';
import { gateRecords } from './hi/gate-records';
import { annulment, byHand, handling } from './hi/handling';
import { missing } from './hi/missing';
import { officeRules } from './hi/office-rules';
import { aadhaar, duties, history, lifting, pictureConsent, registration, removal } from './hi/people';
import { conflicts, planning, positionPlan } from './hi/places-more';
import { duplicates, heldCaptures, oddPictures } from './hi/reviews';
import { sheets } from './hi/sheets';

export const office = {
  accounts,
  agencies,
  sessions,
  functionaryForm,
  functionaryView,
  aadhaar,
  duties,
  history,
  lifting,
  pictureConsent,
  registration,
  removal,
  sheets,
  annulment,
  byHand,
  gateMarks,
  gateQueue,
  gateRecords,
  handling,
  missing,
  conflicts,
  planning,
  positionPlan,
  heldCaptures,
  duplicates,
  oddPictures,
  charts,
  exports,
  validation: officeRules,
} satisfies typeof english;
