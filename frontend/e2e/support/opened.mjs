// What opens by a press, which no address shows: menus, dialogs, calendars, lists to choose from, a form that was refused.
import { fromMenu } from './opening.mjs';

const press = (name) => (page) => page.getByRole('button', { name }).first().click();

/** One of several, each with a panel of its own. */
const tab = (name) => ({
  open: (page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click(),
  shows: `[role=tab][aria-selected=true]:has-text("${name}")`,
});

/** `shows` is there once it has opened. */
export const opened = [
  { name: 'theme and language', path: '/settings', open: press('Theme and language'), shows: '[role=menu]' },
  {
    name: 'one’s own menu',
    path: '/settings',
    open: press(/SSC Administrator|Administrator$/),
    shows: '[role=menu]',
  },
  { name: 'notifications', path: '/settings', open: press(/otification/), shows: '[role=dialog]' },
  {
    name: 'a line of the audit trail',
    path: '/audit',
    // On a phone the menu opens too.
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Open / })
        .first()
        .click(),
    shows: '[role=dialog]',
  },
  { name: 'quick search', path: '/settings', open: search, shows: '[role=dialog] [role=option]' },
  {
    name: 'a refused form',
    path: '/functionary/create-functionary',
    open: press(/^Create functionary/),
    shows: '[role=alert]',
  },
  {
    name: 'the question before leaving',
    path: '/functionary/create-functionary',
    open: leave,
    shows: 'text=Leave without saving?',
  },
  {
    name: 'a calendar in a form',
    path: '/functionary/create-functionary',
    open: (page) => page.getByLabel(/^Date of birth/).click(),
    shows: 'table',
  },
  {
    name: 'a list to choose from',
    path: '/functionary/create-functionary',
    open: (page) => page.getByRole('combobox', { name: /^Default role/ }).click(),
    shows: '[role=option]:visible',
  },
  { name: 'a filter', path: '/functionary', open: press('Filter by Status'), shows: '[role=option]:visible' },
  {
    name: 'a long filter',
    path: '/functionary',
    open: press('Filter by Role'),
    shows: '[role=option]:visible',
  },
  { name: 'columns to choose', path: '/functionary', open: press('Columns'), shows: '[role=dialog]' },
  {
    name: 'what can be done with many',
    path: '/functionary',
    open: (page) => page.getByRole('checkbox').nth(1).check(),
    shows: 'text=1 selected',
  },
  {
    name: 'a calendar as a filter',
    path: '/examination-days',
    open: press('Filter by Date'),
    shows: '[role=dialog] table',
  },
  {
    name: 'deleting of days',
    path: '/examination-days',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).check();
      await press('Delete days')(page);
      await page
        .getByRole('dialog')
        .getByRole('status')
        .or(page.getByRole('dialog').getByRole('alert'))
        .waitFor();
    },
  },
  {
    name: 'another role for several',
    path: '/examination-days/:day',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).check();
      await press('Change role')(page);
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'copying of rosters',
    path: '/examination-days',
    open: fromMenu('More actions', 'Copy rosters'),
  },
  { name: 'a menu', path: '/functionary/:functionary', open: press('More actions'), shows: '[role=menu]' },
  { name: 'a reason asked for', path: '/functionary/:functionary', open: press('Show in full') },
  { name: 'a form in a dialog', path: '/settings/agencies', open: press('Create agency') },
  {
    name: 'who is missing at a center',
    path: '/dashboard/ssc-admin',
    open: press(/^Open .*Batch/),
    shows: '[role=dialog] h3',
  },
  { name: 'a day’s entries', path: '/examination-days/:day', ...tab('Log') },
  {
    name: 'what a day needs',
    path: '/examination-days/:day?tab=about',
    open: press('Set needs'),
    shows: '[role=dialog]',
  },
  {
    name: 'rules of staffing',
    path: '/examination-days/:day?tab=about',
    open: press('Rules of the examination'),
  },
  { name: 'what a day is about', path: '/examination-days/:day', ...tab('About this day') },
  { name: 'a day’s devices', path: '/examination-days/:day', ...tab('Devices') },
  { name: 'a day’s anomalies', path: '/examination-days/:day', ...tab('Anomalies') },
  { name: 'a screen that failed', path: '/center/edit/0', open: async () => {}, shows: 'h1' },
  {
    who: '9000000001',
    name: 'whether the phone is ready',
    path: '/monitoring',
    open: press('Is this phone ready?'),
    shows: 'text=Is the center ready?',
  },
  {
    who: '9000000001',
    name: 'by hand at the gate',
    path: '/monitoring/entry',
    open: press('By hand'),
    shows: '[role=dialog] li',
  },
  {
    who: '9000000001',
    name: 'who is not here yet',
    path: '/monitoring/entry',
    open: press(/not here yet$/),
    shows: '[role=dialog] li',
  },
].map((row) => ({ who: 'sscadmin', shows: '[role=dialog]:visible', ...row }));

async function search(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ge');
}

async function leave(page) {
  await page.getByRole('textbox', { name: /^First name/ }).fill('Charu');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().click();
}
