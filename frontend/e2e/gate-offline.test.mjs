// The gate when the network goes: pictures are kept sealed, outlive the page, and are handed in once, at their own time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { isLoaded, until } from './support/until.mjs';

const VERIFY = '**/server/monitoring/verify-functionary/**';
const HEALTH = '**/server/health';
/** How the pictures begin that browsers draw. Shorter pieces of it are in many a large ciphertext by chance. */
const JPEG_BEGINNING = '\xff\xd8\xff\xe0\x00\x10JFIF\x00';

let server;
let manager;
/** Milliseconds from the press of the button until monitoring ran. */
let startTook;
/** What reached the server: the idempotency key of each capture. */
const arrived = [];

onStage({
  begin: async (stage) => {
    server = stage.server;
    manager = await stage.enter(undefined, { viewport: { width: 360, height: 740 } });
    manager.page.on('requestfinished', (request) => {
      if (request.url().includes('/verify-functionary/')) arrived.push(request.headers()['idempotency-key']);
    });
  },
});

const capture = (name) => manager.page.locator('input[type=file]').setInputFiles(server.face(name));
const verdict = (word) => manager.page.getByRole('alert').filter({ hasText: word });
const next = () => manager.page.getByRole('button', { name: 'Next' }).click();
const banner = (text) => manager.page.getByRole('button', { name: text });

/** The roster's faces come behind everything else; what is compared without a network was fetched with one. */
async function facesFetched() {
  const { page } = manager;
  await page.getByRole('button', { name: 'By hand' }).click();
  await page.locator('[role=dialog] li img').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog] li img')].every(({ src }) => src.startsWith('blob:')),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
}

/** The calls of the gate come to nothing, while the pages still come. */
async function failCalls() {
  await manager.page.route(VERIFY, (route) => route.abort());
  await manager.page.route(HEALTH, (route) => route.abort());
}

/** A picture of more pixels than are taken, in a small file. */
async function giant() {
  const address = await manager.page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 8200, height: 16 });
    canvas.getContext('2d').fillRect(0, 0, 8200, 16);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1], 'base64');
}

/** Everything that the browser keeps for the gate, as a thief with the device would find it. */
const dump = () =>
  manager.page.evaluate(async () => {
    const settle = (request) =>
      new Promise((give, fail) => {
        request.onsuccess = () => give(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await settle(indexedDB.open('muster.gate'));
    const all = (name) => settle(database.transaction(name).objectStore(name).getAll());
    const [captures, sealed, keys, rows] = await Promise.all(
      ['captures', 'pictures', 'keys', 'kept'].map(all),
    );
    const names = await settle(database.transaction('kept').objectStore('kept').getAllKeys());
    const [kept, faces] = ['gate', 'face '].map((beginning) =>
      rows.filter((_row, at) => names[at].startsWith(beginning)),
    );
    database.close();
    const text = (data) => new TextDecoder('latin1').decode(data);
    const taken = await Promise.all(
      keys.map((key) => crypto.subtle.exportKey('raw', key).catch(() => 'kept')),
    );
    return {
      captures: captures.toSorted((one, other) => one.capturedAt.localeCompare(other.capturedAt)),
      sealed: sealed.map(({ data }) => text(data)),
      kept: kept.map(({ sealed }) => text(sealed.data)),
      faces: faces.map(({ sealed }) => text(sealed.data)),
      keys: keys.map(({ extractable }) => extractable),
      taken,
      storage: JSON.stringify({ ...localStorage, ...sessionStorage }),
    };
  });

/** What is sent, or refused, leaves the store behind what the page says of it. */
const keepsCaptures = (count) =>
  until(`${count} captures are kept`, async () => (await dump()).captures.length, count);

test('with a network the verdict comes at once', async () => {
  const { page } = manager;
  await signIn(page, '9000000001');
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Start monitoring' }).click();
  await page.getByRole('link', { name: 'Open the gate' }).waitFor();
  startTook = Date.now() - pressed;
  await page.getByRole('link', { name: 'Open the gate' }).click();
  await capture('on-the-roster-meera-nair.jpg');
  await verdict('VERIFIED').getByText('Meera Nair').waitFor();
  await keepsCaptures(0);
});

test('without one the picture is saved, and the screen says who has to look', async () => {
  const { page, context } = manager;
  await facesFetched();
  await context.setOffline(true);
  await banner('No network. Go on: pictures are saved').waitFor();
  await capture('on-the-roster-asha-joshi.jpg');
  await verdict('SAVED')
    .getByText(/Compare the person with their photo and papers yourself/)
    .waitFor();
  await page.getByRole('button', { name: 'Look up on the roster' }).click();
  const roster = page.getByRole('dialog', { name: 'On the roster' });
  await roster.getByRole('button', { name: /Asha Joshi/ }).click();
  await isLoaded(roster.getByRole('img', { name: 'Enrolled: Asha Joshi' }));
  await roster.getByRole('button', { name: 'Close' }).click();
  await next();
  await failCalls();
  await context.setOffline(false);
  await capture('not-assigned-vandana-mishra.jpg');
  await verdict('SAVED').waitFor();
  await next();
  await banner(/2 waiting/).waitFor();
});

test('a file that is no picture is refused while the person is there, and nobody has passed by it', async () => {
  const { page, context } = manager;
  const refused = (words) => page.getByRole('alert').filter({ hasText: words }).waitFor();
  const choose = (name, buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await context.setOffline(true);
  await banner(/No network · 2 waiting/).waitFor();
  await choose('text.jpg', Buffer.from('this is no picture'));
  await refused('This is not a picture that can be read.');
  await choose('giant.jpg', await giant());
  await refused('The picture is too large.');
  await keepsCaptures(2);
  await context.setOffline(false);
});

test('what was saved is sealed, and nothing else is kept', async () => {
  await keepsCaptures(2);
  const { captures, sealed, kept, faces, keys, taken, storage } = await dump();
  assert.equal(sealed.length, 2);
  for (const text of sealed) assert.ok(text.length > 1000 && !text.includes(JPEG_BEGINNING));
  assert.ok(faces.length > 0);
  for (const text of faces) assert.ok(text.length < 12_000 && !text.includes(JPEG_BEGINNING));
  assert.equal(kept.length, 1);
  assert.doesNotMatch(kept[0], /Asha|firstName/);
  assert.deepEqual([keys, taken], [[false], ['kept']]);
  assert.doesNotMatch(JSON.stringify(captures) + storage, /Asha|Joshi|Vandana|Mishra|\.jpg|latitude/);
});

test('the gate comes up again while there is no server at all, and goes on', async () => {
  const { page } = manager;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();
  await page.reload();
  await banner(/2 waiting/).waitFor();
  await page.getByRole('button', { name: 'By hand' }).click();
  await page.getByRole('button', { name: /Geeta Das/ }).waitFor();
  // The faces of the roster, too, have come through the reload.
  await isLoaded(page.locator('[role=dialog] li img').first());
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await server.start();
  const files = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
  const arePages = (paths) => paths.length > 10 && !paths.some((path) => path.startsWith('/server'));
  await until('its files are kept, and no answers', files, arePages);
});

test('it outlives the page', async () => {
  const { page } = manager;
  await page.reload();
  await banner(/2 waiting/).click();
  const panel = page.getByRole('dialog', { name: 'Saved pictures' });
  await panel.getByText('Waiting to be sent: 2').waitFor();
  const pictures = panel.locator('li img');
  await pictures.nth(1).waitFor();
  await isLoaded(pictures.first());
  await panel.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Not connected').waitFor();
  await keepsCaptures(2);
});

test('a stop waits behind it, and nobody signs out while it waits', async () => {
  const { page } = manager;
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Monitoring' }).click();
  await page.getByRole('button', { name: 'Stop monitoring' }).click();
  const later = page.getByRole('dialog', { name: 'Stop monitoring?' });
  await later.getByText(/2 saved pictures are sent first, and then monitoring stops/).waitFor();
  await later.getByRole('button', { name: 'Cancel' }).click();
  await later.waitFor({ state: 'detached' });
  const refusal = page.getByRole('dialog', { name: 'Some pictures are not sent yet' });
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await refusal.getByText('2 saved pictures wait on this device.').waitFor();
  await refusal.getByRole('button', { name: 'Cancel' }).click();
  await refusal.waitFor({ state: 'detached' });
});

test('back on the network each is handed in once, counts at its own time, and is told', async () => {
  const { page } = manager;
  const { captures } = await dump();
  await page.getByRole('link', { name: 'Open the gate' }).click();
  await page.unrouteAll();
  arrived.length = 0;
  const back = Date.now();
  await banner(/2 waiting/).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Everything has been sent.').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /REFUSED · ENTRY/ })
    .locator('img')
    .waitFor();
  await page.getByText(/^VERIFIED · ENTRY/).waitFor();
  await page.getByRole('button', { name: 'Seen' }).click();
  const keys = captures.map(({ key }) => key).sort();
  await until('each arrived once', () => arrived.toSorted(), keys);
  await keepsCaptures(0);

  const [{ examinationDayId, capturedAt }] = captures;
  const ask = async (path) => {
    const answer = await (await page.request.get(`/server${path}`, { maxRetries: 2 })).json();
    return answer.data ?? answer;
  };
  const logs = await ask(`/examination/examination-day-log/${examinationDayId}`);
  const asha = logs.filter(({ functionary }) => functionary.firstName === 'Asha');
  assert.equal(asha.length, 1);
  // The server corrects the device's clock by what it measured at the start: how long the request was on its way, as it is one
  // clock.
  const recorded = Date.parse(asha[0].recordedAt);
  const later = recorded - Date.parse(capturedAt);
  assert.ok(0 <= later && later <= startTook, `${asha[0].recordedAt} ${capturedAt} ${startTook}`);
  assert.ok(recorded < back, `${asha[0].recordedAt} is when it arrived`);
  const anomalies = await ask(`/examination/examination-day-anomaly/${examinationDayId}`);
  assert.deepEqual(
    anomalies.map(({ type }) => type),
    ['FUNCTIONARY_NOT_ASSIGNED_TO_CENTER'],
  );
});

test('then monitoring stops, whoever signs out leaves nothing behind, and nobody saw an error in the console', async () => {
  const { page, complaints } = manager;
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Monitoring' }).click();
  await page.getByRole('button', { name: 'Stop monitoring' }).click();
  const sure = page.getByRole('dialog', { name: 'Stop monitoring?' });
  await sure.getByRole('button', { name: 'Stop monitoring' }).click();
  await page.getByText('Monitoring stopped').waitFor();
  await until('the roster is kept', async () => (await dump()).kept.length, 1);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  const left = async () => {
    const { captures, sealed, kept, faces } = await dump();
    return [...captures, ...sealed, ...kept, ...faces].length;
  };
  await until('nothing is left behind', left, 0);
  assert.deepEqual(complaints, []);
});
