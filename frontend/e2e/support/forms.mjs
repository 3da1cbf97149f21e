// Every form of those who are signed in, each with what makes it valid, the call that it makes and a field that the server
// may refuse; `saved` is what the page needs to know of what it made. `fill` and `choose` are by label, `pick` is a radio button's; `field` is the
// server's name of it and the label. A row without `fill` only asks whether one is sure.
import { pages } from './page-forms.mjs';
import { peopleDialogs } from './people-dialogs.mjs';
import { placeDialogs } from './place-dialogs.mjs';

const dialogs = [...placeDialogs, ...peopleDialogs].map((row) => ({ dialog: true, ...row }));

export const forms = [...pages, ...dialogs].map((row) => ({ who: 'sscadmin', ...row }));

const named = (label) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}`);

/** The form on the page that is shown: opened, and nothing in it touched yet. */
export async function openForm(page, row) {
  await row.open?.(page);
  const within = row.dialog ? page.getByRole('dialog') : page.locator('form');
  const root = within.filter({ has: page.getByRole('button', { name: row.press, exact: true }) });
  await root.waitFor();
  // Pressed from a menu, the menu has the keyboard for a moment longer, and an Escape would be for it.
  if (row.dialog)
    await page.waitForFunction((node) => node.contains(document.activeElement), await root.elementHandle());
  return {
    root,
    submit: root.getByRole('button', { name: row.press, exact: true }),
    field: (label) => root.getByLabel(named(label)).first(),
  };
}

/** Everything that it needs, put in by its reader. */
export async function fillForm(page, form, { choose = [], fill = {}, pick }) {
  if (pick) await form.root.getByRole('radio', { name: pick, exact: true }).check();
  for (const [label, option] of choose) {
    await form.root.getByRole('combobox', { name: named(label) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  for (const [label, text] of Object.entries(fill)) {
    await form.field(label).fill(text);
    // A calendar that opened with the field closes with it.
    await form.field(label).blur();
  }
}
