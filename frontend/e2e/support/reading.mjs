// Going down a page as its readers do: what lies further down begins when they come near it.
import { quiet } from './quiet.mjs';

/** Screenful by screenful to the end of the page, however much more of it comes on the way, and back to its top. */
export async function readThrough(page) {
  for (let at = -1; ; ) {
    const next = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight);
      return window.scrollY;
    });
    await quiet(page);
    if (next === at) break;
    at = next;
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
