// Going down a page as its readers do: what lies further down begins when they come near it.
import { quiet } from './quiet.mjs';

/** To the end of the page, however much more of it comes on the way, and back to its top. */
export async function readThrough(page) {
  for (let height = 0; ; ) {
    const next = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.documentElement.scrollHeight;
    });
    await quiet(page);
    if (next === height) break;
    height = next;
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
