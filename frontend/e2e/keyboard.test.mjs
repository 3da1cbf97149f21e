// Whole tasks without a mouse: every place is reached by Tab, marked when it is reached, and what a press takes away leaves
// the keyboard where the work goes on.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assertSomewhere, pressOn, tabTo } from './support/by-keyboard.mjs';
import { somethingHappened } from './support/gate.mjs';
import { quiet } from './support/quiet.mjs';
import { person, sheetOf } from './support/sheets.mjs';
import { onStage } from './support/stage.mjs';
import { visitors } from './support/visitors.mjs';

const stage = onStage({ begin: somethingHappened });
const { addressOf } = stage;
const visit = visitors(stage);

const sit = (who, path, work) => () =>
  visit(who, async (page) => {
    await page.goto(addressOf(path));
    await page.locator('main').locator('h1, button').first().waitFor();
    // What is fetched behind the first page may draw parts of it anew.
    await page.waitForLoadState('networkidle');
    await quiet(page);
    await work(page);
  });

async function type(page, field, text) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const button = (page, name) => page.getByRole('button', { name, exact: true });
const dialog = (page) => page.getByRole('dialog');

test(
  'somebody is registered',
  sit('sscadmin', '/functionary/create-functionary', async (page) => {
    await type(page, page.getByRole('textbox', { name: /^First name/ }), 'Kamala');
    await type(page, page.getByRole('textbox', { name: /^Aadhaar number/ }), '777700009876');
    await type(page, page.getByRole('textbox', { name: /^Mobile number/ }), '9800009876');
    await pressOn(page, button(page, 'Create functionary'));
    await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Kamala' }).waitFor();
    await assertSomewhere(page);
  }),
);

test(
  'three people are assigned, one of whom is seen to be on duty elsewhere',
  sit('sscadmin', '/examination-days/:day/assign', async (page) => {
    for (const name of ['Vandana Mishra', 'Meera Nair', 'Geeta Das']) {
      const row = page.getByRole('row', { name: new RegExp(name) });
      await pressOn(page, row.getByRole('checkbox'), 'Space');
    }
    await pressOn(page, button(page, 'Assign 3 people'));
    await dialog(page).getByText('On duty elsewhere at the same time').first().waitFor();
    await pressOn(page, dialog(page).getByRole('button', { name: /^Assign the \d who/ }));
    await page
      .getByText(/dut(y|ies) assigned/)
      .first()
      .waitFor();
    await assertSomewhere(page);
  }),
);

test(
  'an anomaly is acknowledged, and resolved with a note',
  sit('sscadmin', '/anomalies', async (page) => {
    await pressOn(page, page.locator('[aria-haspopup=dialog]', { hasText: 'Face does not match' }).first());
    await pressOn(page, dialog(page).getByRole('button', { name: 'Acknowledge' }));
    await page.getByText('Acknowledged').first().waitFor();
    await assertSomewhere(page, dialog(page));
    await pressOn(page, dialog(page).getByRole('button', { name: 'Resolve' }));
    await assertSomewhere(page, dialog(page).getByRole('radio', { name: 'True alarm' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await assertSomewhere(page, dialog(page).locator('textarea'));
    await page.keyboard.type('A visitor who had lost the way');
    await pressOn(page, dialog(page).getByRole('button', { name: 'Resolve' }));
    await page.getByText('Anomaly resolved').first().waitFor();
    await assertSomewhere(page, dialog(page));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await assertSomewhere(page);
  }),
);

const twoBadRows = () =>
  sheetOf(
    person('Asha', '01-02-1990', '666600001111', '9700001111'),
    person('Bina', '1990/02/01', '666600002222', '9700002222'),
    person('Chitra', '01-02-1990', '6666', '9700003333'),
    person('Divya', '01-02-1990', '666600004444', '97'),
  );

test(
  'a sheet with two bad rows is read and registered, and the rows to correct are fetched',
  sit('sscadmin', '/functionary/upload', async (page) => {
    // Asked for before the way there: the browser hears later of it than of the key.
    const choosing = page.waitForEvent('filechooser');
    await pressOn(page, page.getByLabel('Choose sheets'));
    const chooser = await choosing;
    await chooser.setFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(twoBadRows()) });
    await pressOn(page, button(page, 'Read the rows'));
    await page.getByRole('grid').waitFor();
    await pressOn(page, button(page, 'Register 2 people'));
    await pressOn(page, dialog(page).getByRole('button', { name: 'Register 2 people' }));
    await page.getByText('2 people were registered', { exact: true }).first().waitFor();
    await assertSomewhere(page);
    await tabTo(page, button(page, 'Download the rows that were left out, with reasons'));
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    assert.ok((await readFile(await download.path())).length > 0);
  }),
);

test(
  'somebody leaves by hand at the gate',
  sit('9000000001', '/monitoring/entry', async (page) => {
    // The direction changes under a key that is held.
    await tabTo(page, page.getByRole('button', { name: /^ENTRY/ }));
    await page.keyboard.down('Enter');
    await page.getByRole('button', { name: /^EXIT/ }).waitFor();
    await page.keyboard.up('Enter');
    await pressOn(page, button(page, 'By hand'));
    await assertSomewhere(page, dialog(page).getByRole('searchbox'));
    await page.keyboard.type('Asha');
    await pressOn(
      page,
      dialog(page)
        .getByRole('listitem')
        .getByRole('button', { name: /Asha Joshi/ }),
    );
    await assertSomewhere(page, dialog(page));
    await pressOn(page, dialog(page).getByRole('button', { name: 'The camera does not work' }));
    await pressOn(page, dialog(page).getByRole('button', { name: 'Record EXIT' }));
    // Good news goes away by itself, so what it says and where the keyboard is are seen in one look.
    const next = page.locator('button:focus', { hasText: 'Next' });
    await page.locator('[data-outcome]', { has: next, hasText: 'Asha Joshi' }).waitFor();
  }),
);

test('a page that is opened by its address begins at its top, however far down another one was left', async () => {
  await visit('sscadmin', async (page) => {
    const isScrolled = () => page.evaluate(() => Math.sign(window.scrollY));
    await page.goto('/functionary/create-functionary');
    await page.getByRole('button', { name: 'Create functionary' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    assert.equal(await isScrolled(), 1);
    await page.goto(addressOf('/functionary/:functionary'));
    await page.getByRole('heading', { level: 1, name: /\w/ }).waitFor();
    await quiet(page);
    assert.equal(await isScrolled(), 0);
  });
});
