// Nobody loses what they typed by a press that they did not mean: every form asks before it is left. Nothing is asked about
// nothing: an untouched form, and one that was saved, are left at once.
import { describe, test } from 'node:test';
import { fillForm, forms, openForm } from './support/forms.mjs';
import { quiet } from './support/quiet.mjs';
import { between, json } from './support/refusals.mjs';
import { somethingToReview } from './support/reviews.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import { visitors } from './support/visitors.mjs';

const stage = onStage({ begin: somethingToReview });
const { addressOf } = stage;
const visit = visitors(stage);

const question = (page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const toCenters = (page) => page.getByRole('link', { name: 'Center', exact: true }).first().click();
const atCenters = (page) => page.waitForURL('**/center/');

/** Whether the browser would ask before the tab is closed. */
const tabIsHeld = (page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** What leads away from a page, and what closes a dialog; the page behind a dialog cannot be pressed. */
const ways = {
  page: {
    'by the menu': toCenters,
    'by the quick search': async (page) => {
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog');
      await search.getByRole('combobox').fill('Center');
      await search
        .getByRole('option', { name: /^Center/ })
        .first()
        .click();
    },
    'by the browser’s own steps': (page) => page.evaluate(() => history.forward()),
  },
  dialog: {
    'by Escape': (page) => page.keyboard.press('Escape'),
    'by the cross': (_page, { root }) => root.getByRole('button', { name: 'Close', exact: true }).click(),
    'by Cancel': (_page, { root }) => root.getByRole('button', { name: 'Cancel', exact: true }).click(),
    'by the browser’s own steps': (page) => page.evaluate(() => history.forward()),
  },
};

/** Asked, they stay: what they typed is still there. */
async function assertAsks(page, typed, text) {
  await question(page).waitFor();
  await question(page).getByRole('button', { name: 'Stay on this page' }).click();
  await question(page).waitFor({ state: 'detached' });
  await until('what they typed is still there', typed, text);
}

const goThrough = (row) => async (page) => {
  const [label, text] = Object.entries(row.fill)[0];
  await page.goto(addressOf(row.path));
  let form = await openForm(page, row);
  // Untouched it is left at once; from there one can go back to it, and forward again.
  if (row.dialog) {
    await page.keyboard.press('Escape');
    await form.root.waitFor({ state: 'detached' });
  }
  await until('the tab can be closed', () => tabIsHeld(page), false);
  await toCenters(page);
  await atCenters(page);
  await page.evaluate(() => history.back());
  form = await openForm(page, row);

  await fillForm(page, form, row);
  await until('the tab is held', () => tabIsHeld(page));
  const typed = () => form.field(label).inputValue();
  for (const [what, go] of Object.entries(ways[row.dialog ? 'dialog' : 'page'])) {
    await go(page, form);
    await assertAsks(page, typed, text).catch((error) => {
      throw new Error(`${what}: ${error.message}`, { cause: error });
    });
  }

  const line = await between(page, row.call);
  line.answer = json(200, row.saved?.(addressOf) ?? { id: 'x', skipped: [], functionaryIds: [] });
  await form.submit.click();
  await until('the tab can be closed', () => tabIsHeld(page), false);
  // Where saving leads to somewhere, they are there before they go on.
  await quiet(page);
  if (row.drawer) await page.keyboard.press('Escape');
  if (row.dialog) await form.root.waitFor({ state: 'detached' });
  if (!page.url().endsWith('/center/')) await toCenters(page);
  await atCenters(page);
  await question(page).waitFor({ state: 'detached' });
};

describe('a form with something typed in it', { concurrency: 2 }, () => {
  for (const row of forms.filter(({ fill }) => fill)) test(row.name, () => visit(row.who, goThrough(row)));
});
