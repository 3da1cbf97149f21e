// Presses on everything in an open dialog that is not what it was opened for: its text, its fields, its choices.
import { quiet } from './quiet.mjs';
import { until } from './until.mjs';

const TEXTS = 'h2, p:not(:has(a))';
const FIELDS = 'input:not([type=file]):not([readonly]), input[role=combobox], textarea';

const visible = (places) => places.filter({ visible: true });

/** Presses by a mouse, or by a finger on a phone; lists are also led by their keys. The dialog must be there afterwards, on the same page. */
export async function pressEverywhere(page, press) {
  const address = page.url();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('heading').first().waitFor();
  await quiet(page);
  for (const text of await visible(dialog.locator(TEXTS)).all()) await press(text);
  for (const field of await visible(dialog.locator(FIELDS)).all()) await tryField(page, dialog, field, press);
  await quiet(page);
  await until('the dialog is still there', () => dialog.isVisible());
  await until('the page is the same', () => page.url(), address);
}

async function tryField(page, dialog, field, press) {
  await press(field);
  const kind = await field.evaluate((element) => element.getAttribute('role') ?? element.tagName);
  if (kind === 'TEXTAREA') await page.keyboard.type('a word\n');
  if (kind === 'combobox') {
    await press(visible(page.getByRole('option')).first());
    await press(field);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  // A list that is still open would lie over the next field.
  await press(dialog.getByRole('heading').first());
}
