// The gate in a browser: what it takes and what it says.
import { somebody } from './browser.mjs';
import { quiet } from './quiet.mjs';

/** Takes this picture and waits for the band with this word. */
export async function showFace(page, picture, word) {
  await page.locator('input[type=file]').setInputFiles(picture);
  const band = page.getByRole('alert').filter({ hasText: word });
  await band.waitFor();
  return band;
}

/** Who is at the gate has let somebody in and refused a stranger: there are a device, an entry and an anomaly. */
export async function somethingHappened({ browser, server, keyOf }) {
  const storageState = await keyOf('9000000001');
  const { context, page } = await somebody(browser, server.address, { storageState });
  await page.goto('/monitoring/entry');
  // Good news goes away by itself; the next need not wait for it.
  await showFace(page, server.face('on-the-roster-asha-joshi.jpg'), 'VERIFIED');
  await showFace(page, server.face('stranger.jpg'), 'REFUSED');
  await quiet(page);
  await context.close();
  await keyOf('sscadmin');
}
