// A person without a mouse: where the keyboard is, and how it gets somewhere.
import assert from 'node:assert/strict';

const FARTHEST = 150;

/** Goes on by Tab until this has the keyboard; on the way it can always be seen where one is. */
export async function tabTo(page, target) {
  await target.waitFor();
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await assertSeen(page);
      return;
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`not reached in ${FARTHEST} steps: ${target}`);
}

/** The place is marked: by an outline or a shadow, or unlike its twin without the keyboard by the colour of its border. */
async function assertSeen(page) {
  const unseen = await page.evaluate(async () => {
    const focused = document.activeElement;
    await Promise.allSettled(focused.getAnimations().map(({ finished }) => finished));
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(focused);
    if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return '';
    const twin = focused.cloneNode();
    focused.after(twin);
    const same = getComputedStyle(twin).borderColor === borderColor;
    twin.remove();
    return same ? focused.outerHTML.slice(0, 200) : '';
  });
  assert.equal(unseen, '', 'where the keyboard is cannot be seen');
}

/** After a dialog, another page or a reload of a table nobody has to start again from the top. */
export async function assertSomewhere(page, within = page.locator('main, [role=dialog]')) {
  const inside = within.and(page.locator(':focus-within')).first();
  await inside.waitFor().catch(async (error) => {
    const where = await page.evaluate(() => document.activeElement.outerHTML.slice(0, 160));
    throw new Error(`the keyboard is at ${where}`, { cause: error });
  });
}

export async function pressOn(page, target, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
