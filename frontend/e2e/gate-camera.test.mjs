// The gate's camera by itself: people come one after the other, nobody touches the phone, and it says what it waits for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { somebody } from './support/browser.mjs';
import { camera } from './support/people-before-the-camera.mjs';
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

let page;
let complaints;
let before;
let face;

onStage({
  begin: async (stage) => {
    const visitor = await somebody(stage.browser, stage.server.address, {
      storageState: await stage.keyOf('9000000001'),
      viewport: { width: 360, height: 740 },
    });
    ({ page, complaints } = visitor);
    face = (name) => stage.server.face(name);
    before = await camera(page);
    await page.addInitScript(write);
  },
});

/** Everything that is said over the camera, and each verdict, as it comes. */
const write = () => {
  const told = [];
  globalThis.__told = told;
  const tell = (words) => words && told.at(-1) !== words && told.push(words);
  new MutationObserver(() => {
    const verdict = document.querySelector('section[data-outcome]');
    const over = document.querySelector('[aria-label=Camera] [role=status]');
    tell(
      verdict
        ? `${verdict.dataset.outcome}: ${verdict.querySelector('h2 + p')?.textContent}`
        : over?.textContent,
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
};
const told = () => page.evaluate(() => globalThis.__told);
const isTold = (words) =>
  page.waitForFunction((wanted) => globalThis.__told.includes(wanted), words, { timeout: 60_000 });

test('in the dark, and of two people, it takes nothing and says why', async () => {
  await page.goto('/monitoring/entry');
  await isTold('Ready for the next person');
  await before.show({ faces: [face(PEOPLE[0][0])], light: 0.1 });
  await isTold('Too dark: turn to the light');
  await before.show({});
  await before.show({ faces: [face(PEOPLE[0][0]), face(PEOPLE[3][0])], share: 0.23 });
  await isTold('One person at a time');
  await before.show({});
  assert.deepEqual(
    (await told()).filter((words) => /^[a-z]+: /.test(words)),
    [],
  );
});

test('people who stand before it are taken by themselves, each as who they are', async () => {
  for (const [picture, name, how] of PEOPLE) {
    await before.show({ faces: [face(picture)], ...how });
    await isTold(`verified: ${name}`);
  }
  // Nobody as somebody else, nobody twice.
  assert.deepEqual(
    (await told()).filter((words) => /^[a-z]+: /.test(words)),
    PEOPLE.map(([, name]) => `verified: ${name}`),
  );
});

test('nothing of it is in the console', () => assert.deepEqual(complaints, []));
