// What the accessibility rules say of a page, and whether it is wider than the screen.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { still } from './looks.mjs';
import { until } from './until.mjs';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No complaint, and nothing wider than the screen. */
export async function assertSound(page) {
  // A colour on its way to another may be too pale.
  await page.evaluate(still);
  assert.deepEqual(await faults(page), []);
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await until('no pixels wider than the screen', wider, (pixels) => pixels <= 0);
}

/** One line a rule that is broken, with the first place where it is. */
async function faults(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const { violations } = await globalThis.axe.run({
      runOnly: { type: 'tag', values },
      // Of what is in order it need not say where.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target} (${nodes[0].failureSummary})`);
  }, RULES);
}
