// What somebody presses until a dialog with a form stands there.
import { quiet } from './quiet.mjs';

export const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();

export const fromMenu = (menu, item) => async (page) => {
  const button = page.getByRole('button', { name: menu }).first();
  await button.waitFor();
  // A list that is still being completed draws its rows anew, and takes the menu of one away with it.
  await quiet(page);
  await button.click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const ofAnomaly = async (page) => {
  await page.locator('[aria-haspopup=dialog]', { hasText: 'Face does not match' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
};

export const inTab = (tab, button) => async (page) => {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: button }).first().click();
};

export const ofSeveral = async (page) => {
  await page
    .getByRole('row', { name: /Inactive/ })
    .nth(1)
    .waitFor();
  await quiet(page);
  for (const place of [0, 1]) {
    await page
      .getByRole('row', { name: /Inactive/ })
      .nth(place)
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
};

export const ofChosen = async (page) => {
  await page
    .getByRole('row', { name: /Vandana Mishra/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Assign 1 person', exact: true }).click();
};
