import { accounts, agencies, sessions } from './en/accounts/accounts';
import { charts, exports, missing } from './en/dashboards/charts';
import { gateQueue } from './en/gate/queue';
import { annulment, byHand, gateMarks, gateRecords, handling } from './en/gate/records';
import {
  aadhaar,
  duties,
  functionaryForm,
  functionaryView,
  lifting,
  pictureConsent,
  registration,
  removal,
} from './en/people/record';
import { duplicates, heldCaptures, oddPictures } from './en/pictures/reviews';
import { conflicts, planning, positionPlan } from './en/places/planning';
import { officeRules } from './en/rules/office';
import { sheets } from './en/sheets/list';

/** What administrators read beyond the screens that everybody has. */
export const office = {
  accounts,
  agencies,
  sessions,
  functionaryForm,
  functionaryView,
  aadhaar,
  duties,
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
