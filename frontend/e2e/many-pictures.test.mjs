// The pictures of many people: out of a ZIP or a folder, one by one, and on from where they were stopped; and those of nobody,
// which are given to their people by hand.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertSound } from './support/accessibility.mjs';
import { onPage, uidOf, zipOf } from './support/pictures.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const ENROL = '**/server/functionary/enrol-picture';
const NOBODY = 'F000000000';
/** An Aadhaar number that nobody has. */
const AADHAAR = '999912345678';

const stage = onStage({ begin: ({ keyOf }) => keyOf('agencybiometric') });
const face = (name) => readFile(stage.server.face(name));

/** Somebody whose task it is. */
async function arrive(t, options) {
  const { context, page } = await stage.visit(t, 'agencybiometric', options);
  return { context, page, ...onPage(page) };
}

test('a ZIP is looked through, sent, and what needs a look is listed', async (t) => {
  const { page, choose, press, says, row, counts } = await arrive(t);
  // Pictures arrive in any order: of two people in one's pictures either could be the odd one.
  const [mary, rukmini] = [await uidOf(page, 'Mary'), await uidOf(page, 'Rukmini')];
  const [stranger, close] = [await face('stranger.jpg'), await face('on-the-roster-asha-joshi.jpg')];
  const zip = await zipOf({
    [`photos/${mary}.jpg`]: stranger,
    [`photos/${mary}_2.jpg`]: stranger,
    [`photos/${rukmini}.jpg`]: close,
    [`photos/${mary}_3.png`]: 'no picture at all',
    [`photos/${NOBODY}.jpg`]: close,
    [`photos/${AADHAAR}.jpg`]: close,
    'photos/IMG_1234.jpg': close,
    'photos/list.txt': 'Who is who',
    '__MACOSX/photos/._list.jpg': 'a shadow',
  });
  await choose('Choose a ZIP', zip);
  await says('7 pictures found');
  await says('2 other files are left alone.');
  await press('Enrol 7 pictures');
  await says('2 pictures enrolled');
  await says('5 pictures need a look.');
  await counts('Enrolled', 2);
  await counts('Enrolled already', 1);
  await counts('Refused', 1);
  await counts('Unknown person', 3);

  await row(NOBODY).getByText('Nobody in your reach has this number').waitFor();
  await row('IMG_1234').getByText('There is no whole number in the name').waitFor();
  await row(`${mary}_3`).getByText('This is not a picture that can be read').waitFor();
  const look = row(rukmini).getByRole('link', { name: 'Look-alikes' });
  await until('it leads to the look-alikes', () => look.getAttribute('href'), '/functionary/duplicates');

  await assertSound(page);

  await page.getByRole('button', { name: 'Filter by Result' }).click();
  await page.getByRole('option', { name: 'Unknown person (3)' }).click();
  await row(rukmini).waitFor({ state: 'detached' });
  await row(AADHAAR).waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), press('Save the list')]);
  assert.equal(download.suggestedFilename(), 'staff-result.csv');
  const list = await readFile(await download.path(), 'utf8');
  assert.equal(list.trim().split('\n').length, 8);
  assert.match(list, new RegExp(`photos/${mary}\\.jpg,${mary},Mary Thomas,`));
  assert.ok(list.includes(AADHAAR), 'files are found again by what they are called');
});

test('what was stopped goes on where it stopped when the same is chosen again', async (t) => {
  const { page, choose, press, says, counts } = await arrive(t);
  const harpreet = await uidOf(page, 'Harpreet');
  const zip = await zipOf({
    [`${harpreet}.jpg`]: await face('on-the-roster-meera-nair.jpg'),
    [`${harpreet}_2.jpg`]: await face('stranger.jpg'),
    [`${harpreet}_3.jpg`]: await face('on-the-roster-asha-joshi.jpg'),
    [`${NOBODY}.jpg`]: 'nobody',
  });
  // What is held stays held: a route taken away lets go of the calls that it holds, also of stopped ones.
  let free = 1;
  await page.route(ENROL, (route) => {
    if (free > 0) route.continue();
    free -= 1;
  });
  await choose('Choose a ZIP', zip);
  await press('Enrol 4 pictures');
  await says('1 of 4');
  await press('Stop');
  await says('3 pictures not sent. Choose the same again to go on.');
  free = 4;

  await choose('Choose a ZIP', zip);
  await press('Enrol 4 pictures');
  await says('2 pictures enrolled');
  await counts('Enrolled already', 1);
  await counts('Unknown person', 1);
});

test('a lost line is waited for, and the page asks before it is left', async (t) => {
  const { context, page, choose, press, says } = await arrive(t);
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${NOBODY}_${index}.jpg`, 'x']));
  await choose('Choose a ZIP', await zipOf(files));
  await context.setOffline(true);
  await press('Enrol 9 pictures');
  await says('Waiting for the network…');
  await page.getByRole('link', { name: 'Functionaries' }).click();
  const question = page.getByRole('dialog', { name: 'Stop enrolling and leave?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await question.waitFor({ state: 'detached' });
  await press('Pause');
  await context.setOffline(false);
  await press('Go on');
  await says('9 pictures need a look.');
  await page.getByRole('link', { name: 'Functionaries' }).click();
  await page.waitForURL('**/functionary');
});

test('a folder is taken with what is in its folders', async (t) => {
  const { page, choose, press, says, row } = await arrive(t);
  const bhavna = await uidOf(page, 'Bhavna');
  const folder = await mkdtemp(join(tmpdir(), 'muster-pictures-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, bhavna));
  await writeFile(join(folder, bhavna, 'left.jpg'), await face('stranger.jpg'));
  await writeFile(join(folder, 'list.txt'), 'Who is who');
  await writeFile(join(folder, 'IMG_1.jpg'), 'nobody');
  await choose('Choose a folder', folder);
  await says('2 pictures found');
  await says('1 other file is left alone.');
  await press('Enrol 2 pictures');
  await says('1 picture enrolled');
  await row('IMG_1').getByText('There is no whole number in the name').waitFor();
});

test('a folder and a picture that are dropped are taken like chosen ones', async (t) => {
  const { page, drop, says } = await arrive(t);
  const [bhavna, folder] = [await uidOf(page, 'Bhavna'), await mkdtemp(join(tmpdir(), 'muster-pictures-'))];
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'drawer', bhavna), { recursive: true });
  await writeFile(join(folder, 'drawer', bhavna, 'left.jpg'), await face('stranger.jpg'));
  await writeFile(join(folder, `${bhavna}.jpg`), await face('stranger.jpg'));
  await drop(join(folder, 'drawer'), join(folder, `${bhavna}.jpg`));
  await says('2 pictures found');
});

test('what is no ZIP, or a locked one, is refused in words', async (t) => {
  const { choose, says } = await arrive(t);
  const { buffer, ...file } = await zipOf({ 'a.jpg': 'x' });
  await choose('Choose a ZIP', { ...file, buffer: Buffer.from('words') });
  await says(/This is no ZIP, or it is damaged/);
  // The flag that an entry is locked, in the ZIP's list.
  const locked = Buffer.from(buffer);
  const at = locked.indexOf('PK\x01\x02', 0, 'latin1');
  locked[at + 8] |= 1;
  await choose('Choose a ZIP', { ...file, buffer: locked });
  await says(/This ZIP is locked with a password/);
});

test('an unmatched picture is given to a person: dragged there, or chosen first, and taken back', async (t) => {
  const { page, choose, press, says, counts, tile, person, given } = await arrive(t);
  const zip = await zipOf({
    'camera/IMG_20250612_101112.jpg': await face('on-the-roster-meera-nair.jpg'),
    'camera/Bhavna Patel.jpg': await face('on-the-roster-farida-khan.jpg'),
    'camera/IMG_4411.heic': 'no picture that a browser knows',
  });
  await choose('Choose a ZIP', zip);
  await press('Enrol 3 pictures');
  await says('Whose pictures are these? (3)');

  // Nothing scrolls while it is dragged.
  await page.getByRole('region', { name: /^Whose/ }).evaluate((tray) => tray.scrollIntoView());
  await tile('IMG_20250612_101112.jpg').locator('xpath=ancestor::li').dragTo(person('Mary Thomas'));
  await given('Mary Thomas').waitFor();
  await says('1 picture enrolled');
  await says('Whose pictures are these? (2)');

  await tile('Bhavna Patel.jpg').focus();
  await page.keyboard.press('Space');
  await says('Whose is it?');
  const likely = page.getByRole('region', { name: 'By the name of the file' });
  await likely.getByRole('button', { name: 'Bhavna Patel' }).waitFor();
  await assertSound(page);
  await likely.getByRole('button', { name: 'Bhavna Patel' }).press('Enter');
  await given('Bhavna Patel').waitFor();
  await counts('Enrolled', 2);

  // No picture is made of a file that is none, whoever it is given to.
  await tile('IMG_4411.heic').focus();
  await page.keyboard.press('Space');
  await person('Mary Thomas').getByRole('button').click();
  await says('Not for Mary Thomas: This is a HEIC picture, which is not read');
  await assertSound(page);

  for (const name of ['Mary Thomas', 'Bhavna Patel']) {
    await given(name).getByRole('button', { name: 'Take back' }).click();
    await given(name).waitFor({ state: 'detached' });
  }
  await says('Whose pictures are these? (3)');
  await says('No picture was enrolled');
});

test('on a phone an unmatched picture is chosen, and then whose it is', async (t) => {
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, choose, press, says, tile, person, given } = await arrive(t, options);
  const zip = await zipOf({ 'IMG_1.jpg': await face('on-the-roster-deepa-menon.jpg') });
  await choose('Choose a ZIP', zip);
  await press('Enrol 1 picture');
  await says('Whose picture is this?');
  await tile('IMG_1.jpg').locator('xpath=..').tap();
  await page.getByRole('button', { name: 'Whose is it?' }).tap();
  const question = page.getByRole('dialog', { name: 'Whose is it?' });
  await question.getByRole('searchbox').fill('bhavna');
  await person('Bhavna Patel').getByRole('button').waitFor();
  await assertSound(page);
  await person('Bhavna Patel').getByRole('button').tap();
  await question.waitFor({ state: 'detached' });
  await given('Bhavna Patel').getByRole('button', { name: 'Take back' }).tap();
  await says('Whose picture is this?');
});
