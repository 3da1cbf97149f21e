// What waits for an administrator's eyes: pictures that were held, faces that look alike, odd pictures, news behind the bell.
import { describe, test } from 'node:test';
import { says } from './support/doors.mjs';
import { somethingToReview } from './support/reviews.mjs';
import { onStage } from './support/stage.mjs';
import { isLoaded, until } from './support/until.mjs';

const stage = onStage({ begin: somethingToReview });
const press = (within, name) => within.getByRole('button', { name, exact: true }).click();
const show = (page, name) => page.getByRole('radiogroup').getByText(name, { exact: true }).click();
/** Reads what an act answered and waits until it is gone: it lies over the top of the page, and stays as long as the pointer is on it. */
const heard = async (page, answer) => {
  const toast = page.getByRole('status').filter({ hasText: answer });
  await toast.waitFor();
  await toast.waitFor({ state: 'detached' });
};

describe('to be looked at', { concurrency: 2 }, () => {
  test('a held capture is settled with a note, and is found among the settled ones', async (t) => {
    const { page } = await stage.visit(t, 'sscadmin');
    await page.goto('/monitoring/held-captures?of=devices');
    const held = page.getByRole('article', { name: /Gole Market/ });
    await isLoaded(held.getByRole('img', { name: 'Held picture' }));
    await press(held, 'Settle');
    const dialog = page.getByRole('dialog');
    await press(dialog, 'Settle');
    await says(page, 'Say in a few words what was found');
    await dialog.getByLabel(/^Note/).fill('Was there, and is on the roster');
    await press(dialog, 'Settle');
    await heard(page, 'Settled');
    await says(page, 'Nothing is held');
    await show(page, 'Settled');
    await held.getByText('Note: Was there, and is on the roster').waitFor();
  });

  test('two who look alike in two pictures are found to be different people at once', async (t) => {
    const { page } = await stage.visit(t, 'sscadmin');
    await page.goto('/functionary/duplicates');
    const pair = page.getByRole('article').filter({ hasText: 'Mary Thomas' });
    await pair.getByText('Vandana Mishra').waitFor();
    await pair.getByText('And 1 more match between the two').waitFor();
    await press(pair, 'Different people');
    await press(page.getByRole('dialog'), 'Keep this answer');
    await heard(page, 'Answer kept');
    await says(page, 'No look-alikes to decide');
    await show(page, 'Different people');
    await pair.getByText('Vandana Mishra').waitFor();
  });

  test('a picture of somebody else among a person’s own is found, and another administrator removes it', async (t) => {
    const { page } = await stage.visit(t, 'sscadmin');
    await page.goto(stage.addressOf('/functionary/:functionary'));
    const heading = page.getByRole('heading', { level: 1 });
    const name = await until('the person is named', () => heading.textContent(), /\w/);
    await page.locator('input[type=file]').first().setInputFiles(stage.server.face('stranger.jpg'));
    await press(page, 'Add 1 picture');
    await says(page, 'Look twice');
    await page.goto('/functionary');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Odd pictures (1)' }).click();
    // Who added one of them decides nothing.
    await page
      .getByRole('article', { name })
      .getByText(/nobody who added or removed one/)
      .waitFor();

    const { page: second } = await stage.visit(t, 'superadmin');
    await second.goto('/functionary/odd-pictures');
    const person = second.getByRole('article', { name });
    await press(person, 'Some show somebody else');
    const dialog = second.getByRole('dialog');
    await dialog.getByLabel(/^Note/).fill('The proof of identity shows the first');
    await press(dialog, 'Keep this answer');
    // Of two that differ nobody but a person knows which is the wrong one.
    await says(second, 'This field is required');
    await dialog.getByRole('checkbox', { name: /^Picture 2/ }).check();
    await press(dialog, 'Keep this answer');
    await says(second, 'No odd pictures');
  });

  test('what happened at the gates is behind the bell until it is read', async (t) => {
    const { page } = await stage.visit(t, 'regionadmin');
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const news = page.getByRole('dialog');
    await news.getByText('Face does not match').first().waitFor();
    await press(news, 'Mark all as read');
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });
});
