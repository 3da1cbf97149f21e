// What a whole examination takes before its roster can come: centers from a sheet, people, the examination; and the roster's sheet.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caller } from './caller.mjs';
import { discard, readRows, register } from './draft-calls.mjs';

const SEED = 5;
const CENTERS = 430;
/** People of an agency's list. They have no faces yet, so they are not active. */
const NEW_PEOPLE = 300;
/** Roles of a whole city or region have no duty at one center. */
const AT_A_CENTER = /^(EDUQUITY_(?!REGIONAL)|EY_OBSERVER|ECIL_JAMMER_OPERATOR|SSC_CENTER_COORDINATOR)/;

/** All rows of a list, page after page. */
export async function all(who, path) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await who.get(
      `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=200`,
    );
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

const load = async (file) => ({ name: file, bytes: await readFile(file) });

async function newCenters(admin, make, folder) {
  const file = join(folder, 'centers.xlsx');
  const messy = await make('centers', file, CENTERS, SEED);
  const draft = await readRows(admin, 'CENTERS', await load(file));
  const { total, ready, known, faulty } = draft.counts;
  const { rows, mendable, duplicates, hopeless } = messy;
  assert.deepEqual([total, ready, known, faulty], [rows, mendable, duplicates, hopeless]);
  const done = await register(admin, draft);
  assert.equal(done.counts.registered, mendable);
  await discard(admin, done);
  const codes = new Set(messy.centers.map(({ code }) => code));
  const centers = await all(admin, '/examination/centers');
  const made = centers.filter(({ centerCode }) => codes.has(centerCode));
  assert.equal(made.length, mendable);
  return made.map(({ centerCode, name }) => ({ code: centerCode, name }));
}

async function newPeople(server, make, folder) {
  const agency = await caller(server.address, 'agencyadmin');
  const file = join(folder, 'people.xlsx');
  const messy = await make('people', file, NEW_PEOPLE, SEED);
  const done = await register(agency, await readRows(agency, 'FUNCTIONARIES', await load(file)));
  assert.ok(done.counts.registered >= messy.mendable * 0.9, `${done.counts.registered} of ${messy.mendable}`);
  await discard(agency, done);
}

async function people(admin) {
  const everybody = await all(admin, '/functionary?sort=uid');
  return (
    everybody
      // Whoever is of no agency may have any role.
      .filter(({ defaultRole, authorizingAgencyId }) => authorizingAgencyId && AT_A_CENTER.test(defaultRole))
      .map(({ uid, mobileNumber, firstName, middleName, lastName, defaultRole, status }) => ({
        ...{ uid, mobile: mobileNumber, role: defaultRole, status },
        name: [firstName, middleName, lastName].filter(Boolean).join(' '),
      }))
  );
}

/** Centers and people that exist, and an examination without days: `sheet(name, centers, days, first)` makes a roster of them. */
export async function ground(server, make, folder) {
  const admin = await caller(server.address, 'sscadmin');
  const centers = await newCenters(admin, make, folder);
  await newPeople(server, make, folder);
  const examination = await admin.post('/examination/examinations', {
    ...{
      name: 'Multi Tasking Staff Examination 2027',
      examinationYear: 2027,
      examinationLevel: ['TENTH_PASSED'],
    },
  });
  const known = { centers: join(folder, 'centers.json'), people: join(folder, 'people.json') };
  await writeFile(known.centers, JSON.stringify(centers));
  await writeFile(known.people, JSON.stringify(await people(admin)));
  const sheet = async (name, count, days, first) => {
    const words = [
      join(folder, name),
      count,
      days,
      SEED,
      '--examination',
      examination.name,
      '--first',
      first,
    ];
    const expected = await make('roster', ...words, '--centers', known.centers, '--people', known.people);
    return {
      expected,
      file: join(folder, name, 'roster.xlsx'),
      load: () => load(join(folder, name, 'roster.xlsx')),
    };
  };
  return { admin, centers, examination, sheet };
}

const sum = (rows, what) => rows.reduce((so, row) => so + row[what], 0);

/** What the days of an examination are on one date, all centers together. */
export async function daysOn(admin, { id }, date) {
  const days = await all(admin, `/examination/examination-days?examinationId=${id}&date=${date}`);
  return {
    days,
    people: sum(days, 'assignedCount'),
    needed: sum(days, 'neededCount'),
    missing: sum(days, 'missingCount'),
    short: days.filter(({ missingCount }) => missingCount > 0).length,
  };
}
