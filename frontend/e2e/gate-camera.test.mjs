// The gate's camera by itself: people come one after the other, nobody touches the phone, and it says what it waits for.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { launch, somebody } from './support/browser.mjs';
import { cameraFlags, film } from './support/people-before-the-camera.mjs';
import { onStage } from './support/stage.mjs';

/** In the order in which they come; of the demonstration's first center. */
const PEOPLE = [
  ['on-the-roster-meera-nair.jpg', 'Meera Nair', { share: 0.27 }],
  ['on-the-roster-anjali-verma.jpg', 'Anjali Verma', { share: 0.34, light: 1.1 }],
  ['on-the-roster-lakshmi-pillai.jpg', 'Lakshmi Pillai', { share: 0.25 }],
  ['on-the-roster-asha-joshi.jpg', 'Asha Joshi', { share: 0.3, tilt: 7 }],
  ['on-the-roster-farida-khan.jpg', 'Farida Khan', { share: 0.28, light: 0.7 }],
  ['on-the-roster-geeta-das.jpg', 'Geeta Das', { share: 0.23, tilt: -6 }],
];
const NAMES = PEOPLE.map(([, name]) => name);

let browser;
let folder;
let page;
let complaints;
let seconds;

onStage({
  begin: async (stage) => {
    folder = await mkdtemp(join(tmpdir(), 'muster-film-'));
    const path = join(folder, 'people.mjpeg');
    const face = (name) => stage.server.face(name);
    const scenes = [
      { stand: 4 },
      { faces: [face(PEOPLE[0][0])], stand: 3, light: 0.1, at: 'once' },
      { stand: 1 },
      { faces: [face(PEOPLE[0][0]), face(PEOPLE[3][0])], stand: 3, share: 0.23 },
      { stand: 1 },
      ...PEOPLE.flatMap(([picture, , how]) => [
        { faces: [face(picture)], stand: 2.6, ...how },
        { stand: 0.2 },
      ]),
      { stand: 20 },
    ];
    const times = await film(stage.browser, scenes, path);
    seconds = times.at(-1).from;
    browser = await launch(cameraFlags(path));
    const storageState = await stage.keyOf('9000000001');
    const visitor = await somebody(browser, stage.server.address, {
      storageState,
      viewport: { width: 360, height: 740 },
    });
    ({ page, complaints } = visitor);
  },
});

after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Everything that is said over the camera, and each verdict, as it comes. */
const write = () => {
  const told = [];
  globalThis.__told = told;
  const tell = (words) => words && told.at(-1) !== words && told.push(words);
  new MutationObserver(() => {
    const verdict = document.querySelector('section[data-outcome]');
    const camera = document.querySelector('[aria-label=Camera] [role=status]');
    tell(
      verdict
        ? `${verdict.dataset.outcome}: ${verdict.querySelector('h2 + p')?.textContent}`
        : camera?.textContent,
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
};
const told = () => page.evaluate(() => globalThis.__told);

test('people who stand before it are taken by themselves, each as who they are', async () => {
  await page.addInitScript(write);
  await page.goto('/monitoring/entry');
  await page.waitForFunction(() => document.querySelector('video')?.currentTime > 0);
  // A busy machine plays the film more slowly.
  await page.waitForFunction(
    (last) => globalThis.__told.some((words) => words.endsWith(last)),
    NAMES.at(-1),
    { timeout: seconds * 2000 },
  );
  const verdicts = (await told()).filter((words) => /^[a-z]+: /.test(words));
  const known = NAMES.map((name) => `verified: ${name}`).filter((words) => verdicts.includes(words));
  // Nobody as somebody else, nobody twice; one may have gone by while a busy machine looked elsewhere.
  assert.deepEqual(verdicts, known);
  assert.ok(known.length >= NAMES.length - 1, verdicts.join('\n'));
});

test('in the dark, and of two people, it takes nothing and says why', async () => {
  const words = await told();
  const first = words.indexOf(`verified: ${NAMES[0]}`);
  for (const sentence of ['Ready for the next person', 'Too dark: turn to the light', 'One person at a time'])
    assert.ok(words.slice(0, first).includes(sentence), words.join('\n'));
});

test('nothing of it is in the console', () => assert.deepEqual(complaints, []));
