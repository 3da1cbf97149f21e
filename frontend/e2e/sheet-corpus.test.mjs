// Every file that somebody might choose where a list is asked for: what is no list is refused with a sentence that says what it is, and of
// a list every row is understood or has a reason. What happens on the way, people and connections, loses nothing and leaves nothing behind.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { caller } from './support/caller.mjs';
import { asGuessed, begin, discard, drafts, filesOf, readRows, register } from './support/draft-calls.mjs';
import { NO_MAKER, sheetMaker } from './support/messy.mjs';
import { binary, demoServer } from './support/server.mjs';

const SEED = 11;
const PEOPLE = 'FUNCTIONARIES';
/** A file takes at most so long; the largest unpacks to 154 MB. */
const MOST_SECONDS = 20;
const COLLEAGUES_PASSWORD = 'Four quiet trains at dawn 7';

let make;
let folder;
let server;
let agency;

const file = async (name) => ({ name, bytes: await readFile(join(folder, name)) });

before(async () => {
  make = await sheetMaker();
  if (!make) return;
  folder = await mkdtemp(join(tmpdir(), 'muster-corpus-'));
  await make('corpus', folder, SEED);
  server = await demoServer();
  agency = await caller(server.address, 'agencyadmin');
});

after(async () => {
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A test that is skipped where the files cannot be made. */
const sheetTest = (name, body) => test(name, (t) => (make ? body(t) : t.skip(NO_MAKER)));

async function refused(name, { refused }) {
  const answer = await begin(agency, PEOPLE, await file(name));
  const { error } = await answer.json();
  assert.equal(answer.status, 400, `${name}: ${error}`);
  assert.ok(error.includes(refused), `“${error}” does not say “${refused}”`);
  assert.deepEqual(await drafts(agency), [], 'nothing is kept of a file that is refused');
}

async function understood(name, expected) {
  const draft = await readRows(agency, PEOPLE, await file(name));
  const { total, ready, known, faulty } = draft.counts;
  const { rows, mendable, duplicates = 0 } = expected;
  assert.deepEqual(
    { total, ready, known, faulty },
    { total: rows, ready: mendable, known: duplicates, faulty: rows - mendable - duplicates },
  );
  const read = draft.tables.filter(({ isChosen }) => isChosen);
  if (expected.sheets) {
    assert.deepEqual(Object.fromEntries(read.map((table) => [table.name, table.rows])), {
      ...plusHeading(expected.sheets),
    });
  }
  if (expected.sheet) assert.deepEqual([read.length, read[0].name], [1, expected.sheet]);
  if (expected.heading_rows) {
    const [first, last] = expected.heading_rows;
    assert.deepEqual([read[0].headingRow, read[0].headingRows], [first, last - first + 1]);
  }
  await everyFaultHasASentence(draft);
  await discard(agency, draft);
}

/** The server counts the rows of a table with that of its headings. */
const plusHeading = (sheets) =>
  Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, rows + 1]));

async function everyFaultHasASentence({ id, counts }) {
  const { rows } = await agency.get(`/sheets/drafts/${id}/rows?only=FAULTY`);
  assert.equal(rows.length, counts.faulty);
  for (const { faults } of rows) {
    assert.ok(faults.some(({ isWarning, message }) => !isWarning && message.length > 10));
  }
}

describe('each of the files that people bring', () => {
  sheetTest('is refused for what it is, or understood to the last row', async (t) => {
    const expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8'));
    assert.ok(Object.keys(expected).length >= 25);
    for (const [name, what] of Object.entries(expected)) {
      await t.test(`${what.what}: ${name}`, async () => {
        const began = performance.now();
        await (what.refused ? refused(name, what) : understood(name, what));
        const seconds = (performance.now() - began) / 1000;
        assert.ok(seconds < MOST_SECONDS, `${seconds.toFixed(1)} s`);
      });
    }
  });

  sheetTest('and a list that comes a second time registers nobody twice', async () => {
    const list = await file('tabs.csv');
    const first = await register(agency, await readRows(agency, PEOPLE, list));
    assert.deepEqual([first.counts.registered, first.counts.total], [3, 0]);
    const again = await readRows(agency, PEOPLE, list);
    assert.deepEqual([again.counts.known, again.counts.ready], [3, 0]);
    const answer = await agency.call('POST', `/sheets/drafts/${again.id}/register`, {
      json: { version: again.version },
    });
    assert.equal(answer.status, 409);
    await discard(agency, again);
    await discard(agency, first);
  });
});

/** Another administrator of the same agency. */
async function colleague() {
  const words = ['--agency', 'eduquity', '--role', 'AUTHORIZING_AGENCY_ADMIN', '--mobile', '9000000199'];
  const made = spawn(
    binary,
    ['user', 'create', '--user-id', 'colleague', '--name', 'Kavita Rao', ...words, '--data', server.data],
    { cwd: server.data, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  made.stdin.end(`${COLLEAGUES_PASSWORD}\n`);
  assert.deepEqual(await once(made, 'exit'), [0, null]);
  return caller(server.address, 'colleague', COLLEAGUES_PASSWORD);
}

const write = (who, { id }, version, field, value) =>
  who.call('POST', `/sheets/drafts/${id}/cells`, { json: { version, cells: [{ row: 1, field, value }] } });

const cell = async (who, { id, columns }, field) => {
  const { rows } = await who.get(`/sheets/drafts/${id}/rows`);
  return rows[0].cells[columns.findIndex((column) => column.field === field)];
};

describe('a draft that two people of an agency have open', () => {
  sheetTest('takes the change of the first, and tells the second to load it again', async () => {
    const other = await colleague();
    const mine = await readRows(agency, PEOPLE, await file('semicolons.csv'));
    assert.deepEqual(
      (await drafts(other)).map(({ id }) => id),
      [mine.id],
      'both see it',
    );
    const seen = await other.get(`/sheets/drafts/${mine.id}`);
    assert.equal((await write(agency, mine, mine.version, 'fatherName', 'Gopal Das')).status, 200);
    const late = await write(other, seen, seen.version, 'motherName', 'Uma Das');
    assert.deepEqual([late.status, (await late.json()).reason], [409, 'DRAFT_CHANGED']);
    assert.equal(await cell(other, seen, 'fatherName'), 'Gopal Das');

    const fresh = await other.get(`/sheets/drafts/${mine.id}`);
    assert.equal((await write(other, fresh, fresh.version, 'motherName', 'Uma Das')).status, 200);
    assert.equal(await cell(agency, mine, 'fatherName'), 'Gopal Das', 'neither change is lost');
    assert.equal(await cell(agency, mine, 'motherName'), 'Uma Das');

    // At the same moment: one of them is first, and only that one.
    const { version } = await agency.get(`/sheets/drafts/${mine.id}`);
    const both = await Promise.all([
      write(agency, mine, version, 'fatherName', 'Mohan Das'),
      write(other, mine, version, 'fatherName', 'Sohan Das'),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const winner = both[0].status === 200 ? 'Mohan Das' : 'Sohan Das';
    assert.equal(await cell(other, mine, 'fatherName'), winner);

    // Nobody registers rows that they have not seen.
    const stale = await other.call('POST', `/sheets/drafts/${mine.id}/register`, { json: { version } });
    assert.equal(stale.status, 409);
    await discard(other, mine);
    assert.deepEqual(await drafts(agency), []);
  });
});

/** Sends a share of what a call would send, and hangs up without waiting for an answer. */
async function hangUp(path, content, share) {
  const whole = new Response(content);
  const type = whole.headers.get('content-type');
  const bytes = Buffer.from(await whole.arrayBuffer());
  const call = request(`${server.address}/server${path}`, {
    method: 'POST',
    headers: { ...agency.secrets(), 'content-type': type, 'content-length': bytes.length },
  });
  call.on('error', () => undefined);
  const closed = new Promise((give) => call.on('close', give));
  await new Promise((sent) => call.write(bytes.subarray(0, Math.ceil(bytes.length * share)), sent));
  call.destroy();
  await closed;
}

/** All that lies in the server's folder, but for what the database does for itself. */
async function kept() {
  const all = await readdir(server.data, { recursive: true });
  return all.filter((name) => !/-(wal|shm|journal)$/.test(name)).sort();
}

describe('a connection that ends in the middle of an upload', () => {
  sheetTest('leaves nothing behind, and the next upload goes its way', async () => {
    const before = await kept();
    for (const name of ['macro.xlsm', 'ten-million-cells.xlsx', 'two-sheets.xlsx']) {
      await hangUp('/sheets/drafts', filesOf(PEOPLE, await file(name)), 0.5);
      assert.deepEqual(await drafts(agency), []);
    }
    assert.deepEqual(await kept(), before);
    const next = await readRows(agency, PEOPLE, await file('macro.xlsm'));
    assert.equal(next.counts.ready, 3);
    await discard(agency, next);
  });

  sheetTest('or behind its last byte leaves a whole draft or none', async () => {
    for (const name of ['macro.xlsm', 'two-sheets.xlsx', 'five-scripts.xlsx']) {
      await hangUp('/sheets/drafts', filesOf(PEOPLE, await file(name)), 1);
      for (const { id } of await drafts(agency)) {
        const draft = await agency.get(`/sheets/drafts/${id}`);
        const read = await agency.put(`/sheets/drafts/${id}/tables`, asGuessed(draft));
        assert.ok(read.counts.ready >= 3);
        await discard(agency, draft);
      }
    }
  });

  sheetTest('and a change that was sent as it ended is made in all of its cells or in none', async () => {
    const draft = await readRows(agency, PEOPLE, await file('five-scripts.xlsx'));
    const { total } = draft.counts;
    const value = 'staff@example.org';
    const cells = Array.from({ length: total }, (_, row) => ({ row: row + 1, field: 'email', value }));
    const change = new Blob([JSON.stringify({ version: draft.version, cells })], {
      type: 'application/json',
    });
    await hangUp(`/sheets/drafts/${draft.id}/cells`, change, 1);
    const { rows, version } = await agency.get(`/sheets/drafts/${draft.id}/rows`);
    const place = draft.columns.findIndex(({ field }) => field === 'email');
    const written = rows.filter(({ cells }) => cells[place] === value).length;
    assert.equal(written, version === draft.version ? 0 : total);
    await discard(agency, draft);
  });

  sheetTest('and rows can be read again after the answer to their reading was lost', async () => {
    const answer = await begin(agency, PEOPLE, await file('two-sheets.xlsx'));
    const draft = await answer.json();
    const again = await agency.put(`/sheets/drafts/${draft.id}/tables`, asGuessed(draft));
    // The browser has not heard of it, and loads the draft as anybody does who comes back.
    const loaded = await agency.get(`/sheets/drafts/${draft.id}`);
    assert.deepEqual([loaded.version, loaded.counts], [again.version, again.counts]);
    const stale = await agency.call('PUT', `/sheets/drafts/${draft.id}/tables`, { json: asGuessed(draft) });
    assert.equal((await stale.json()).reason, 'DRAFT_CHANGED');
    await discard(agency, draft);
  });
});
