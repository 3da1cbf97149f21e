// What is asked in a dialog about centers, examinations, days and what happened at their gates.
import { fromMenu, inTab, ofAnomaly, ofChosen, press } from './opening.mjs';

/** The watched day has entries, and could not be deleted: to have the dialog whole, the page is told that it has none. */
const untouched = (open) => async (page) => {
  const nobody = { days: 1, duties: 0, people: 0, entered: 0, messages: 0 };
  await page.route('**/server/examination/touched', (route) =>
    route.fulfill({ json: { ...nobody, confirm: null, refusal: null, names: [], centers: [] } }),
  );
  await open(page);
};

export const placeDialogs = [
  {
    name: 'edit examination',
    path: '/examination',
    open: fromMenu(/^Actions for/, 'Change examination'),
    fill: { Name: 'Another name' },
    press: 'Save changes',
    call: '/examination/examination/*',
    field: ['slug', 'Short name in addresses'],
  },
  {
    name: 'delete examination',
    path: '/examination',
    open: fromMenu(/^Actions for/, 'Delete examination'),
    press: 'Delete examination',
    call: '/examination/examination/*',
  },
  {
    name: 'change the day',
    path: '/examination-days/:watched',
    open: fromMenu('More actions', 'Change the day'),
    fill: { 'Day closes at': '23:30' },
    press: 'Save changes',
    call: '/examination/examination-day/*',
    field: ['closesAt', 'Day closes at'],
  },
  {
    name: 'delete the day',
    path: '/examination-days/:watched',
    open: untouched(fromMenu('More actions', 'Delete the day')),
    press: 'Delete the day',
    call: '/examination/examination-day/*',
  },
  {
    name: 'correct attendance',
    path: '/examination-days/:watched',
    open: fromMenu(/^Actions for/, 'Correct attendance'),
    fill: { 'Came at': '00:01', Reason: 'The camera had failed' },
    press: 'Correct attendance',
    call: '/examination/examination-day-functionary/*',
    field: ['exitAt', 'Left at'],
  },
  {
    name: 'note an answer',
    path: '/examination-days/:watched',
    open: fromMenu(/^Actions for/, 'Note their answer'),
    pick: 'They cannot come',
    fill: { 'Why they cannot come': 'Fell ill' },
    press: 'Note their answer',
    call: '/examination/examination-day-functionary/*/answer',
    field: ['reason', 'Why they cannot come'],
  },
  {
    name: 'take off the roster',
    path: '/examination-days/:watched',
    open: fromMenu(/^Actions for/, 'Take off the roster'),
    fill: { Reason: 'Fell ill' },
    press: 'Take off the roster',
    call: '/examination/examination-day-functionary/*',
    field: ['reason', 'Reason'],
  },
  {
    name: 'annul an entry',
    path: '/examination-days/:watched',
    open: inTab(/^Log/, /^Annul:/),
    fill: { Reason: 'Somebody else stood there' },
    press: 'Annul',
    call: '/monitoring/annul-log/*',
    field: ['reason', 'Reason'],
  },
  {
    name: 'note something about an entry',
    path: '/examination-days/:watched',
    open: inTab(/^Log/, /^Add a note:/),
    fill: { Note: 'The papers were seen' },
    press: 'Add a note',
    call: '/monitoring/note-log/*',
    field: ['note', 'Note'],
  },
  {
    name: 'stop a device',
    path: '/examination-days/:watched',
    open: inTab(/^Devices/, /^Stop device/),
    press: 'Stop',
    call: '/monitoring/stop-monitoring',
  },
  {
    name: 'revoke a device',
    path: '/examination-days/:watched',
    open: inTab(/^Devices/, /^Revoke device/),
    fill: { Reason: 'It was lost' },
    press: 'Revoke',
    call: '/monitoring/stop-monitoring',
    field: ['reason', 'Reason'],
  },
  {
    name: 'resolve an anomaly',
    path: '/anomalies',
    // It stays open with what there is to say of the anomaly.
    drawer: true,
    open: ofAnomaly,
    pick: 'False alarm',
    fill: { Note: 'A visitor who had lost the way' },
    press: 'Resolve',
    call: '/monitoring/resolve-anomaly/*',
    field: ['note', 'Note'],
  },
  {
    name: 'delete center',
    path: '/center/edit/:center',
    open: press('Delete center'),
    press: 'Delete center',
    call: '/examination/center/*',
  },
  {
    who: '9000000001',
    name: 'stop monitoring',
    path: '/monitoring',
    open: press('Stop monitoring'),
    press: 'Stop monitoring',
    call: '/monitoring/stop-monitoring',
    isKept: true,
  },
  {
    name: 'assign to a day',
    path: '/examination-days/:day/assign?free=true',
    open: ofChosen,
    press: 'Assign 1 person',
    call: '/functionary/assign-functionary',
  },
  {
    name: 'settle a held capture',
    path: '/monitoring/held-captures?of=devices',
    open: press('Settle'),
    fill: { Note: 'Was there, and is on the roster' },
    press: 'Settle',
    call: '/monitoring/resolve-held-capture/*',
    field: ['note', 'Note'],
  },
];
