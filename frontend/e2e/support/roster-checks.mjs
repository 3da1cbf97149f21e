// What is looked at in the roster of a whole examination: its rows, its plan, and what is there once it was entered.
import assert from 'node:assert/strict';
import { discard, readRows } from './draft-calls.mjs';
import { daysOn } from './whole-roster.mjs';

export const total = (rows, what) => rows.reduce((so, row) => so + row[what], 0);
export const sumOf = (counts) => Object.values(counts).reduce((so, count) => so + count, 0);
/** Rows that stay in the draft when the others are entered. */
export const restOf = ({ rows, good }) => rows - good;

/** The plan of a draft says of each sitting what the sheet has. */
export async function planIsRight(admin, draft, { sittings, batch }) {
  const plan = await admin.get(`/sheets/drafts/${draft.id}/plan`);
  assert.deepEqual(
    plan.sittings,
    sittings.map((sitting) => ({
      examination: plan.sittings[0]?.examination,
      ...{ date: sitting.date, batch, centers: sitting.centers },
      ...{ newDays: sitting.centers, knownDays: 0, duties: sitting.duties, changedRoles: 0 },
      ...{ needs: sitting.needs, conflicts: sitting.conflicts },
      ...{ missing: sitting.missing, centersShort: sitting.centers_short },
    })),
  );
  assert.equal(plan.short.length, Math.min(50, total(sittings, 'short')));
  for (const { needed, assigned } of plan.short) assert.ok(needed > assigned);
  return plan;
}

/** Days, duties and needs are there as the sheet has them, and no others. */
export async function isEntered(admin, examination, { sittings, reporting_time, batch }) {
  for (const sitting of sittings) {
    const { days, people, missing, needed, short } = await daysOn(admin, examination, sitting.date);
    assert.equal(days.length, sitting.centers);
    assert.equal(people, sitting.duties);
    assert.equal(missing, sitting.missing);
    assert.equal(short, sitting.centers_short);
    assert.equal(needed, sitting.needed);
    for (const day of days) {
      assert.equal(day.batch, batch);
      assert.equal(timeIn(day.reportingAt), reporting_time);
    }
    await isLike(admin, days, sitting.sample);
  }
}

/** One center, person by person and role by role. */
async function isLike(admin, days, { center, people, needs }) {
  const { id } = days.find((day) => day.center.centerCode === center);
  const roster = await admin.get(`/examination/examination-day-functionary/${id}`);
  const roles = roster.map(({ functionary, role }) => [functionary.uid, role]);
  assert.deepEqual(Object.fromEntries(roles), people);
  const day = await admin.get(`/examination/examination-day/${id}/needs`);
  const needed = day.needs.filter(({ needed }) => needed > 0).map(({ role, needed }) => [role, needed]);
  assert.deepEqual(Object.fromEntries(needed), needs);
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
const timeIn = (moment) => clock.format(new Date(moment));

export const nothingIsEntered = async (admin, examination, { sittings }) => {
  for (const { date } of sittings) assert.equal((await daysOn(admin, examination, date)).days.length, 0);
};

/** The examination's value in the column that is the same for all rows. */
export const examinationOf =
  ({ id, name }) =>
  ({ columns }) => {
    const { words } = columns.find(({ field }) => field === 'examination');
    const word = words.find(({ value, label }) => value === id || label.includes(name));
    assert.ok(word, `${name} is not among the examinations`);
    return { examination: word.value };
  };

/** Every row that was left out has its reason, and is understood when the sheet comes back. */
export async function restIsUnderstood(admin, examination, bytes, count) {
  const again = await readRows(admin, 'ROSTER', { name: 'rest.xlsx', bytes }, examinationOf(examination));
  assert.equal(again.counts.total, count);
  await discard(admin, again);
}

/** What is said of the rows of a draft, to be shown where it is not what is expected. */
export async function saidOf(admin, { id }) {
  const { faults } = await admin.get(`/sheets/drafts/${id}/findings`);
  return faults
    .map(({ rows, field, cause, message }) => `${rows} × ${field} ${cause}: ${message}`)
    .join('\n');
}

/** Of every row that was made wrong something is said, where and why; and of no other. */
const CAUSES = {
  elsewhere: /^\w+ CONFLICT .*sends this person to/,
  unknown_center: /^center UNKNOWN /,
  unknown_person: /^mobileNumber UNKNOWN /,
  foreign_role: /^role CONFLICT /,
  not_active: /^\w+ CONFLICT .*not active/,
  other_time: /^reportingTime TWICE /,
  other_need: /^needed TWICE /,
  twice: /^KNOWN /,
  other_name: /^personName CHANGES /,
};

export async function everyConflictIsFound(admin, { id }, { row_numbers }) {
  const said = new Map();
  for (const only of ['FAULTY', 'KNOWN', 'WARNED']) {
    for (let from = 0, total = 1; from < total; from += 500) {
      const window = await admin.get(`/sheets/drafts/${id}/rows?only=${only}&from=${from}&count=500`);
      total = window.total;
      for (const row of window.rows) said.set(row.sourceRow, reasonOf(row));
    }
  }
  const wrong = Object.entries(row_numbers).flatMap(([kind, rows]) => rows.map((row) => [row, kind]));
  assert.deepEqual([...said.keys()].sort(byNumber), wrong.map(([row]) => row).sort(byNumber));
  for (const [row, kind] of wrong) assert.match(said.get(row), CAUSES[kind], `row ${row}, ${kind}`);
}

export const byNumber = (one, other) => one - other;
const reasonOf = ({ state, reason, faults: [first] }) =>
  first ? `${first.field} ${first.cause} ${first.message}` : `${state} ${reason}`;

/** When the sheet comes again, all is there already, and what contradicts it is still refused; a time that differs stays as it is. */
export async function theSameAgainChangesNothing(admin, examination, file, expected) {
  const again = await readRows(admin, 'ROSTER', file, examinationOf(examination));
  const { rows } = await admin.get(`/sheets/drafts/${again.id}/rows?only=READY`);
  const { other_time } = expected.row_numbers;
  for (const { sourceRow, faults } of rows) {
    assert.ok(other_time.includes(sourceRow), `row ${sourceRow} is not there yet`);
    assert.ok(faults.some(({ cause }) => cause === 'CHANGES'));
  }
  assert.equal(again.counts.known, expected.good + sumOf(expected.repeated));
  await isEntered(admin, examination, expected);
  await discard(admin, again);
}
