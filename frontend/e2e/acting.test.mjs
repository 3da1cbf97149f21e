// The examination day as a region runs it: who is missing where, whom to call, and who takes their place, in how many presses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nationServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

let desk;
let phone;
onStage({
  start: nationServer,
  begin: async ({ enter }) => {
    desk = await enter('regionadmin');
    phone = await enter('regionadmin', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
  },
});

/** Counts what is pressed, so that a way that grows longer is noticed. */
const presses = (page) => {
  const counter = { count: 0 };
  return Object.assign(counter, {
    press: async (locator) => {
      counter.count += 1;
      await locator.click();
    },
    drawer: page.getByRole('dialog'),
  });
};

const firstCenter = (page) => page.getByRole('button', { name: /^Open .*Batch/ }).first();
const people = (drawer) => drawer.getByRole('region', { name: 'Who is missing' }).getByRole('listitem');

test('a region reads in one press who is missing at the worst center, and whom to call', async () => {
  const { page } = desk;
  await page.goto('/');
  const counter = presses(page);
  const { drawer } = counter;
  await counter.press(firstCenter(page));
  await people(drawer).first().waitFor();
  const call = people(drawer)
    .first()
    .getByRole('link', { name: /^Call / });
  await until('a number to call', () => call.getAttribute('href'), /^tel:\d{10}$/);
  assert.equal(counter.count, 1);
});

test('and replaces somebody in three more, by the nearest person who is free', async () => {
  const { page } = desk;
  const counter = presses(page);
  const { drawer } = counter;
  // There are many of this role: a person is free for it.
  const missing = people(drawer).filter({ hasText: 'Invigilator' }).first();
  await counter.press(missing.getByRole('button', { name: /^Replace / }));
  await counter.press(drawer.getByRole('radio').first());
  await counter.press(drawer.getByRole('button', { name: /^Replace by / }));
  await page.getByText(/takes over\. Both are told by SMS\./).waitFor();
  assert.equal(counter.count, 3);
});

test('what one notes, a colleague reads at once with who and when', async () => {
  const { page } = desk;
  await page.goto('/');
  await firstCenter(page).click();
  const drawer = page.getByRole('dialog');
  await people(drawer)
    .first()
    .getByRole('button', { name: /^Note what / })
    .click();
  await page.getByRole('radio', { name: 'On the way' }).check();
  await page.getByRole('button', { name: 'Save the note' }).click();
  await people(drawer)
    .filter({ hasText: /On the way, \d\d:\d\d, / })
    .first()
    .waitFor();
  const address = new URL(page.url());
  await phone.page.goto(address.pathname + address.search);
  await people(phone.page.getByRole('dialog'))
    .filter({ hasText: /On the way, \d\d:\d\d, / })
    .first()
    .waitFor();
});

test('a thumb on a phone reaches who is missing and the number to call', async () => {
  const { page } = phone;
  await page.goto('/');
  await firstCenter(page).tap();
  const call = people(page.getByRole('dialog'))
    .first()
    .getByRole('link', { name: /^Call / });
  // The drawer comes from the side.
  const isInReach = (box) => box.height >= 44 && box.x >= 0 && box.x + box.width <= 360;
  await until('the number is in reach', () => call.boundingBox(), isInReach);
});

test('nobody saw an error in the console', () => {
  assert.deepEqual([...desk.complaints, ...phone.complaints], []);
});
