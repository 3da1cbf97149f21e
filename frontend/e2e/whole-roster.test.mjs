// The roster of a whole examination from one sheet: at 400 centers on two days, everybody's duty and what each center needs. The plan says
// what is wrong before anything is entered; what is entered is what the plan said; and what could not be comes back as a sheet.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { caller } from './support/caller.mjs';
import { discard, readRows, register } from './support/draft-calls.mjs';
import { NO_MAKER, sheetMaker } from './support/messy.mjs';
import {
  byNumber,
  everyConflictIsFound,
  examinationOf,
  isEntered,
  nothingIsEntered,
  planIsRight,
  restIsUnderstood,
  restOf,
  saidOf,
  sumOf,
  theSameAgainChangesNothing,
  total,
} from './support/roster-checks.mjs';
import { nationServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { ground } from './support/whole-roster.mjs';

const SLOW = { timeout: 120_000 };
const MOST_SECONDS = 240;

let make;
let folder;
let made;
const stage = onStage({ start: nationServer });

before(async () => {
  make = await sheetMaker();
  folder = await mkdtemp(join(tmpdir(), 'muster-roster-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Centers, people and an examination are made once, by whichever test comes first. */
const whole = () => {
  made ??= ground(stage.server, make, folder);
  return made;
};

const group = new Intl.NumberFormat('en-IN').format;

/** What is told of a registration as it goes, until its stream ends. */
async function followed(admin, { id }) {
  const answer = await admin.call('GET', `/live/sheets/${id}`);
  assert.match(answer.headers.get('content-type'), /^text\/event-stream/);
  const told = [];
  for (const event of (await answer.text()).split('\n\n')) {
    if (!/^event: ?progress$/m.test(event)) continue;
    told.push(JSON.parse(event.match(/^data: ?(.*)$/m)[1]));
  }
  return told;
}

const rosterTest = (name, body) => test(name, (t) => (make ? body(t) : t.skip(NO_MAKER)));

describe('the roster of a whole examination', () => {
  rosterTest('goes in by plain calls at forty centers on two days', async (t) => {
    const { admin, examination, sheet } = await whole();
    const { expected, load } = await sheet('forty', 40, 2, '2027-03-13');
    const clocked = watch(t);
    const draft = await readRows(admin, 'ROSTER', await load(), examinationOf(examination));
    clocked('read and judged');
    const { ready, faulty, known, warned } = draft.counts;
    assert.deepEqual(
      { rows: draft.counts.total, ready, faulty, known, warned },
      {
        ...{ rows: expected.rows, ready: expected.good, faulty: sumOf(expected.conflicts) },
        ...{ known: sumOf(expected.repeated), warned: sumOf(expected.warned) },
      },
      await saidOf(admin, draft),
    );
    await everyConflictIsFound(admin, draft, expected);
    await planIsRight(admin, draft, expected);
    clocked('planned');
    await nothingIsEntered(admin, examination, expected);
    const nobody = await admin.call('GET', `/sheets/drafts/${draft.id}/progress`);
    assert.equal(nobody.status, 404, 'nothing was registered yet');

    const { version } = await admin.get(`/sheets/drafts/${draft.id}`);
    const registered = register(admin, { ...draft, version });
    const [done, told] = await Promise.all([registered, streamed(admin, draft)]);
    clocked('entered');
    assert.equal(done.counts.registered, expected.good);
    assert.deepEqual(
      told.map(({ processed }) => processed),
      told.map(({ processed }) => processed).sort(byNumber),
    );
    const { status, processed, created, failed } = told.at(-1);
    assert.deepEqual(
      { status, processed, created, failed },
      { status: 'DONE', processed: expected.good, created: expected.good, failed: 0 },
    );
    await isEntered(admin, examination, expected);

    const rest = await admin.call('GET', `/sheets/drafts/${draft.id}/left-out`);
    await restIsUnderstood(admin, examination, await rest.arrayBuffer(), restOf(expected));
    await theSameAgainChangesNothing(admin, examination, await load(), expected);
    await discard(admin, done);
  });

  rosterTest('is entered once when two people enter it at the same moment', async () => {
    const { admin, examination, sheet } = await whole();
    const { expected, load } = await sheet('twice', 100, 1, '2027-04-10');
    const both = [admin, await caller(stage.server.address, 'superadmin')];
    const read = async (who) => readRows(who, 'ROSTER', await load(), examinationOf(examination));
    const drafts = await Promise.all(both.map(read));
    const enter = async (who, place) => {
      await register(who, drafts[place]);
      const progress = await who.get(`/sheets/drafts/${drafts[place].id}/progress`);
      await discard(who, drafts[place]);
      return progress;
    };
    const progress = await Promise.all(both.map(enter));
    for (const { status, failed } of progress) assert.deepEqual([status, failed], ['DONE', 0]);
    assert.equal(total(progress, 'created'), expected.good);
    await isEntered(admin, examination, expected);
  });

  rosterTest('goes in through the pages at four hundred centers on two days', async (t) => {
    const { admin, examination, sheet } = await whole();
    const { expected, file } = await sheet('four-hundred', 400, 2, '2027-02-13');
    const { page } = await stage.visit(t, 'sscadmin', { viewport: { width: 1280, height: 800 } });
    const clocked = watch(t);
    const began = performance.now();
    await page.goto(`/examination-days/upload?examination=${examination.id}`);
    await page.getByText(`The rows are of ${examination.name}`).waitFor();
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Read the rows' }).click(SLOW);
    await page.getByRole('grid', { name: 'Rows of the sheet' }).waitFor(SLOW);
    clocked(`${group(expected.rows)} rows read and judged`);

    // The plan, conflicts first.
    const warning = page.getByRole('alert').filter({ hasText: 'cannot be entered as they are' });
    await warning.waitFor(SLOW);
    clocked('planned');
    const draft = { id: new URL(page.url()).pathname.split('/').at(-1) };
    const told = total(expected.sittings, 'conflicts');
    await warning.getByText(`${group(told)} rows cannot be entered as they are`).waitFor();
    await planIsRight(admin, draft, expected);
    const lines = page.getByRole('table', { name: 'The plan, sitting by sitting' }).getByRole('row');
    for (const { duties } of expected.sittings) {
      await lines
        .filter({ hasText: group(duties) })
        .first()
        .waitFor();
    }
    await warning.getByRole('button', { name: 'Show these rows' }).click();
    await page
      .getByText(/sends this person to/)
      .first()
      .waitFor();
    await nothingIsEntered(admin, examination, expected);

    clocked('looked at');
    await page.getByRole('button', { name: 'Enter the roster' }).click();
    const sure = page.getByRole('dialog', { name: `Enter ${group(expected.good)} rows of the roster?` });
    await sure.getByText(`${group(total(expected.sittings, 'duties'))} duties`).waitFor();
    await nothingIsEntered(admin, examination, expected);
    await sure.getByRole('button', { name: 'Enter the roster' }).click();
    await page.getByText(`${group(expected.good)} rows were entered`).waitFor(SLOW);
    clocked('entered');
    const seconds = (performance.now() - began) / 1000;
    await isEntered(admin, examination, expected);

    const [rest] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the rows that were left out, with reasons' }).click(),
    ]);
    const left = join(folder, 'rest.xlsx');
    await rest.saveAs(left);
    await restIsUnderstood(admin, examination, await readFile(left), restOf(expected));
    t.diagnostic(`from the file to the last duty: ${seconds.toFixed(1)} s`);
    assert.ok(seconds < MOST_SECONDS, `${seconds.toFixed(1)} s`);
  });
});

/** The stream may be asked for before the registration has begun. */
async function streamed(admin, draft) {
  for (;;) {
    const { step } = await admin.get(`/sheets/drafts/${draft.id}`);
    if (step !== 'ROWS') return followed(admin, draft);
  }
}

/** Prints the seconds since the last time it was called. */
function watch(t) {
  let last = performance.now();
  return (what) => {
    const now = performance.now();
    t.diagnostic(`${what}: ${((now - last) / 1000).toFixed(1)} s`);
    last = now;
  };
}
