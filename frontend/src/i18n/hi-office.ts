import type { office as english } from './en-office';
import { accounts, agencies, sessions } from './hi/accounts/accounts';
import { charts, exports, missing } from './hi/dashboards/charts';
import { gateQueue } from './hi/gate/queue';
import { annulment, byHand, gateMarks, gateRecords, handling } from './hi/gate/records';
import {
  aadhaar,
  duties,
  functionaryForm,
  functionaryView,
  lifting,
  pictureConsent,
  registration,
  removal,
} from './hi/people/record';
import { duplicates, heldCaptures, oddPictures } from './hi/pictures/reviews';
import { conflicts, planning, positionPlan } from './hi/places/planning';
import { officeRules } from './hi/rules/office';
import { sheets } from './hi/sheets/list';

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
} satisfies typeof english;
