// What the drill needs on the server before the rush: a few centers whose batches share the same people, and a phone's holder for
// each gate. Nobody may be at two centers in one batch, but at another center in the next: so a dozen enrolled faces are on the roster
// of every gate.
import { readdir } from 'node:fs/promises';
import { Person } from './people.mjs';

const CENTERS = 4;
/** Beside the dozen with faces: people who are recorded by hand, as where a face cannot be read. */
const BY_HAND = 10;
const ROLE_BY_HAND = 'EDUQUITY_INVIGILATOR';
const ROLE_OF_HOLDER = 'EDUQUITY_VENUE_MANAGER';
/** Their duties bring accounts. */
const HAVE_ACCOUNTS = ['EDUQUITY_VENUE_MANAGER', 'SSC_CENTER_COORDINATOR'];
/** The region in which the demonstration's people with faces are. */
const CITY = { cityId: '2201', lat: 28.61, lng: 77.2 };

/** The gates, one for each phone: `holder`, `token`, `day`, `people`; and the administrator. */
export async function setStage(server, phones) {
  const admin = await new Person(server.address).withPassword('sscadmin');
  const active = '/functionary?status=ACTIVE';
  const withFaces = (await admin.all(`${active}&hasPicture=true`)).filter(
    hasAFaceHere(await facesOf(server)),
  );
  const others = await admin.all(`${active}&hasPicture=false&role=${ROLE_BY_HAND}&q=`);
  const byHand = others.slice(0, BY_HAND);
  const holders = others.slice(byHand.length, byHand.length + phones);
  const days = await makeDays(admin, phones);
  const duty = ({ id }, examinationDayRole) => ({ id, examinationDayRole });
  await assign(admin, days, [
    ...withFaces.map((person) => duty(person, person.defaultRole)),
    ...byHand.map((person) => duty(person, ROLE_BY_HAND)),
  ]);
  const gates = [];
  for (const [index, holder] of holders.entries()) {
    const day = days[index];
    await assign(admin, [day], [duty(holder, ROLE_OF_HOLDER)]);
    const gate = await startMonitoring(server, holder, day, index);
    gates.push({ ...gate, faces: withFaces, byHand });
  }
  return { admin, gates, days, centers: Math.min(CENTERS, days.length) };
}

/** The pictures that were taken of the people of the first roster, by name. */
async function facesOf(server) {
  const names = await readdir(`${server.data}/demo-faces`);
  return names.filter((name) => name.startsWith('on-the-roster-'));
}

export const pictureOf = ({ firstName, lastName }) =>
  `on-the-roster-${firstName}-${lastName}`.toLowerCase().replaceAll(' ', '-');

const hasAFaceHere = (pictures) => (person) =>
  pictures.includes(`${pictureOf(person)}.jpg`) && !HAVE_ACCOUNTS.includes(person.defaultRole);

/** Today, each in a batch of its own, by turns at each of the centers. */
async function makeDays(admin, count) {
  const [examination] = await admin.call('GET', '/choices/examination');
  const centers = [];
  for (let number = 1; number <= Math.min(CENTERS, count); number += 1)
    centers.push(
      await admin.call('POST', '/examination/center', { name: `Drill center ${number}`, ...CITY }),
    );
  const date = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const days = [];
  for (let number = 0; number < count; number += 1) {
    const where = { examinationId: examination.id, centerId: centers[number % centers.length].id };
    const batch = `Drill ${number + 1}`;
    days.push(await admin.call('POST', '/examination/examination-day', { ...where, date, batch }));
  }
  return days;
}

async function assign(admin, days, functionaries) {
  const examinationDayIds = days.map(({ id }) => id);
  const { skipped } = await admin.call('POST', '/functionary/assign-functionary', {
    examinationDayIds,
    functionaries,
  });
  if (skipped.length > 0) throw new Error(`not everybody was given a duty: ${skipped[0].reason}`);
}

async function startMonitoring(server, holder, day, index) {
  const deviceId = `drill${String(index).padStart(16, '0')}:1790000000`;
  const person = await new Person(server.address).withCode(holder.mobileNumber, deviceId);
  const { id: owner } = await person.call('GET', '/user/me').then((me) => me.user ?? me);
  const [own] = (await person.call('GET', '/monitoring/examination-days')).filter(({ id }) => id === day.id);
  const { monitoringTokenId, expiresAt } = await person.call('POST', '/monitoring/start-monitoring', {
    deviceId,
    examinationDayFunctionaryId: own.examinationDayFunctionaryId,
  });
  return { deviceId, owner, cookies: person.cookies, day, token: monitoringTokenId, expiresAt };
}
