// Every form of those who are signed in, each with what makes it valid, the call that it makes and a field that the server
// may refuse; `saved` is what the page needs to know of what it made. `fill` and `choose` are by label; `field` is the
// server's name of it and the label. A row without `fill` only asks whether one is sure.
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();

const fromMenu = (menu, item) => async (page) => {
  const entry = page.getByRole('menuitem', { name: item });
  // A list that is still being completed draws its rows anew, and takes the menu of one away with it.
  for (let tries = 0; tries < 5 && !(await entry.isVisible()); tries += 1) {
    await page.getByRole('button', { name: menu }).first().click();
    await entry.waitFor({ timeout: 3_000 }).catch(() => {});
  }
  await entry.click();
};

const ofAnomaly = async (page) => {
  await page.locator('[aria-haspopup=dialog]', { hasText: 'Face does not match' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
};

const inTab = (tab, button) => async (page) => {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: button }).first().click();
};

const pages = [
  {
    name: 'create functionary',
    path: '/functionary/create-functionary',
    fill: { 'First name': 'Charu', 'Aadhaar number': '777700004321', 'Mobile number': '9800004321' },
    press: 'Create functionary',
    call: '/functionary/create',
    saved: (addressOf) => ({ id: addressOf(':functionary') }),
    field: ['aadhaarNumber', 'Aadhaar number'],
  },
  {
    name: 'edit functionary',
    path: '/functionary/edit/:functionary',
    fill: { 'Father’s name': 'Mohan' },
    press: 'Save changes',
    call: '/functionary/get/*',
    field: ['regionId', 'Region'],
  },
  {
    name: 'create center',
    path: '/center/create',
    choose: [
      ['Region', 'Central Region'],
      ['State', 'Uttar Pradesh'],
      ['City', 'Lucknow'],
    ],
    fill: { Name: 'Model School', Latitude: '26.85', Longitude: '80.94', 'Geofencing radius': '150' },
    press: 'Create center',
    call: '/examination/center',
    field: ['centerCode', 'Center code'],
  },
  {
    name: 'edit center',
    path: '/center/edit/:center',
    fill: { Name: 'Another name' },
    press: 'Save changes',
    call: '/examination/center/update/*',
    field: ['cityId', 'City'],
  },
  {
    name: 'create examination',
    path: '/examination/create',
    fill: { Name: 'Junior Engineer 2026' },
    press: 'Create examination',
    call: '/examination/examinations',
    field: ['slug', 'Short name in addresses'],
  },
  {
    name: 'create examination day',
    path: '/examination-days/create?examinationId=:examination&centerId=:center',
    fill: { Batch: 'Evening' },
    press: 'Create examination day',
    call: '/examination/examination-day',
    saved: (addressOf) => ({ id: addressOf(':day') }),
    field: ['closesAt', 'Day closes at'],
  },
  {
    name: 'create user',
    path: '/settings/users/create',
    choose: [['Role', 'SSC Administrator']],
    fill: { Name: 'Kiran', 'User ID': 'kiran', 'Mobile number': '9811112222' },
    press: 'Create user',
    call: '/users',
    saved: (addressOf) => ({ id: addressOf(':user') }),
    field: ['userId', 'User ID'],
  },
  {
    name: 'edit user',
    path: '/settings/users/:user',
    fill: { Name: 'Another name' },
    press: 'Save changes',
    call: '/users/*',
    field: ['regionId', 'Region'],
  },
  {
    name: 'profile',
    path: '/settings',
    fill: { Name: 'Another name' },
    press: 'Save changes',
    call: '/user/update',
    field: ['mobileNumber', 'Mobile Number'],
  },
  {
    name: 'password',
    path: '/settings',
    fill: {
      'Current password': 'Muster#2026',
      'New password': 'Muster#2027',
      'Confirm new password': 'Muster#2027',
    },
    press: 'Change password',
    call: '/user/update/password',
    field: ['currentPassword', 'Current password'],
  },
];

const dialogs = [
  {
    name: 'edit examination',
    path: '/examination',
    open: fromMenu(/^Actions for/, 'Change examination'),
    fill: { Name: 'Another name' },
    press: 'Save changes',
    call: '/examination/examination/*',
    field: ['slug', 'Short name in addresses'],
  },
  {
    name: 'delete examination',
    path: '/examination',
    open: fromMenu(/^Actions for/, 'Delete examination'),
    press: 'Delete examination',
    call: '/examination/examination/*',
  },
  {
    name: 'change the day',
    path: '/examination-days/:watched',
    open: fromMenu('More actions', 'Change the day'),
    fill: { 'Day closes at': '23:30' },
    press: 'Save changes',
    call: '/examination/examination-day/*',
    field: ['closesAt', 'Day closes at'],
  },
  {
    name: 'delete the day',
    path: '/examination-days/:watched',
    open: fromMenu('More actions', 'Delete the day'),
    press: 'Delete the day',
    call: '/examination/examination-day/*',
  },
  {
    name: 'correct attendance',
    path: '/examination-days/:watched',
    open: fromMenu(/^Actions for/, 'Correct attendance'),
    fill: { 'Came at': '00:01', Reason: 'The camera had failed' },
    press: 'Correct attendance',
    call: '/examination/examination-day-functionary/*',
    field: ['exitAt', 'Left at'],
  },
  {
    name: 'take off the roster',
    path: '/examination-days/:watched',
    open: fromMenu(/^Actions for/, 'Take off the roster'),
    fill: { Reason: 'Fell ill' },
    press: 'Take off the roster',
    call: '/examination/examination-day-functionary/*',
    field: ['reason', 'Reason'],
  },
  {
    name: 'annul an entry',
    path: '/examination-days/:watched',
    open: inTab(/^Log/, /^Annul:/),
    fill: { Reason: 'Somebody else stood there' },
    press: 'Annul',
    call: '/monitoring/annul-log/*',
    field: ['reason', 'Reason'],
  },
  {
    name: 'stop a device',
    path: '/examination-days/:watched',
    open: inTab(/^Devices/, /^Stop device/),
    press: 'Stop',
    call: '/monitoring/stop-monitoring',
  },
  {
    name: 'revoke a device',
    path: '/examination-days/:watched',
    open: inTab(/^Devices/, /^Revoke device/),
    fill: { Reason: 'It was lost' },
    press: 'Revoke',
    call: '/monitoring/stop-monitoring',
    field: ['reason', 'Reason'],
  },
  {
    name: 'resolve an anomaly',
    path: '/anomalies',
    // It stays open with what there is to say of the anomaly.
    drawer: true,
    open: ofAnomaly,
    fill: { Note: 'A visitor who had lost the way' },
    press: 'Resolve',
    call: '/monitoring/resolve-anomaly/*',
    field: ['note', 'Note'],
  },
  {
    name: 'set inactive',
    path: '/functionary/:functionary',
    open: press('Set inactive'),
    fill: { Reason: 'On leave' },
    press: 'Set inactive',
    call: '/functionary/activate',
    field: ['reason', 'Reason'],
  },
  {
    name: 'block',
    path: '/functionary/:functionary',
    open: press('Block temporarily'),
    fill: { Reason: 'Under inquiry', 'Last day of the block': '31-12-2030' },
    press: 'Block temporarily',
    call: '/functionary/activate',
    field: ['reason', 'Reason'],
  },
  {
    name: 'blacklist',
    path: '/functionary/:functionary',
    open: press('Blacklist'),
    fill: { Reason: 'Impersonation' },
    press: 'Blacklist',
    call: '/functionary/activate',
    field: ['reason', 'Reason'],
  },
  {
    name: 'show the Aadhaar number',
    path: '/functionary/:functionary',
    open: press('Show in full'),
    fill: { Reason: 'Asked by the region' },
    press: 'Show in full',
    call: '/functionary/reveal-aadhaar/*',
    saved: () => ({ aadhaarNumber: '123412341234' }),
    field: ['reason', 'Reason'],
  },
  {
    name: 'delete functionary',
    path: '/functionary/:functionary',
    open: fromMenu('More actions', 'Delete functionary'),
    press: 'Delete functionary',
    call: '/functionary/delete/*',
  },
  {
    name: 'delete center',
    path: '/center/edit/:center',
    open: press('Delete center'),
    press: 'Delete center',
    call: '/examination/center/*',
  },
  {
    name: 'change the mobile number',
    path: '/settings/users/:user',
    open: press('Change mobile number'),
    fill: { 'Mobile number': '9811113333', Reason: 'A new telephone' },
    press: 'Change mobile number',
    call: '/users/*/mobile-number',
    field: ['mobileNumber', 'Mobile number'],
  },
  {
    name: 'reset password',
    path: '/settings/users/:user',
    open: press('Reset password'),
    fill: { Reason: 'It was seen by others' },
    press: 'Reset password',
    call: '/users/*/reset-password',
    field: ['reason', 'Reason'],
  },
  {
    name: 'disable account',
    path: '/settings/users/:user',
    open: press('Disable account'),
    fill: { Reason: 'Left the service' },
    press: 'Disable account',
    call: '/users/*/disable',
    field: ['reason', 'Reason'],
  },
  {
    name: 'delete account',
    path: '/settings/users/:user',
    open: press('Delete account'),
    press: 'Delete account',
    call: '/users/*/delete',
  },
  {
    name: 'create agency',
    path: '/settings/agencies',
    open: press('Create agency'),
    choose: [['Family', 'Eduquity']],
    fill: { Name: 'Night Watch' },
    press: 'Create agency',
    call: '/agencies',
    field: ['slug', 'Short name in addresses'],
  },
  {
    name: 'edit agency',
    path: '/settings/agencies',
    open: fromMenu(/^Actions for/, 'Edit agency'),
    fill: { Name: 'Night Watch' },
    press: 'Save changes',
    call: '/agencies/*',
    field: ['family', 'Family'],
  },
  {
    name: 'delete agency',
    path: '/settings/agencies',
    open: fromMenu(/^Actions for/, /^Delete/),
    press: 'Delete agency',
    call: '/agencies/*',
  },
  {
    who: '9000000001',
    name: 'stop monitoring',
    path: '/monitoring',
    open: press('Stop monitoring'),
    press: 'Stop monitoring',
    call: '/monitoring/stop-monitoring',
  },
].map((row) => ({ dialog: true, ...row }));

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
export async function fillForm(page, form, { choose = [], fill = {} }) {
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
