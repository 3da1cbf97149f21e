import { accounts, agencies, sessions } from './en/accounts';
import { charts, exports } from './en/charts';
import { functionaryForm, functionaryView } from './en/functionary-record';
import { gateMarks } from './en/gate-marks';
import { gateQueue } from './en/gate-queue';
import { gateRecords } from './en/gate-records';
import { annulment, byHand, handling } from './en/handling';
import { missing } from './en/missing';
import { officeRules } from './en/office-rules';
import { aadhaar, duties, history, lifting, pictureConsent, registration, removal } from './en/people';
import { conflicts, planning, positionPlan } from './en/places-more';
import { duplicates, heldCaptures, oddPictures } from './en/reviews';
import { sheets } from './en/sheets';

/** What administrators read beyond the screens that everybody has. */
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
};
