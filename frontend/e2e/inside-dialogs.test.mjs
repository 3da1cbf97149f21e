// What opens from a row, a card or a menu stays open while its text, its fields and its choices are pressed, and does what it is for.
import { describe, test } from 'node:test';
import { somethingHappened } from './support/gate.mjs';
import { fromMenu } from './support/opening.mjs';
import { peopleDialogs } from './support/people-dialogs.mjs';
import { placeDialogs } from './support/place-dialogs.mjs';
import { pressEverywhere } from './support/pressing.mjs';
import { onStage } from './support/stage.mjs';
import { visitors } from './support/visitors.mjs';

const stage = onStage({ begin: somethingHappened });
const visit = visitors(stage);

const FROM_ROWS = [
  'correct attendance',
  'take off the roster',
  'edit examination',
  'delete examination',
  'change the day',
  'delete the day',
  'edit agency',
  'delete agency',
  'activate several',
  'disable account',
  'delete center',
  'resolve an anomaly',
];
const dialogs = [...placeDialogs, ...peopleDialogs].filter(({ name }) => FROM_ROWS.includes(name));

describe('with a mouse and keys, a press inside a dialog is the dialog’s', { concurrency: 3 }, () => {
  for (const { name, path, open } of dialogs) {
    test(name, () =>
      visit('sscadmin', async (page) => {
        await page.goto(stage.addressOf(path));
        await open(page);
        await pressEverywhere(page, (place) => place.click());
      }),
    );
  }
});

test('with a finger on a phone, where the rows are cards, too', async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page } = await stage.visit(t, 'sscadmin', phone);
  await page.goto(stage.addressOf('/examination-days/:watched'));
  await fromMenu(/^Actions for/, 'Correct attendance')(page);
  await pressEverywhere(page, (place) => place.tap());
});
