// That nothing on the way to the first screen waits for something else without need; `npm run perf` measures how long it takes.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { describe, test } from 'node:test';
import { quiet } from './support/quiet.mjs';
import { nationServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const LIBRARIES = /\/libraries\.\w+\.js/;
// With a nation: a short table would leave what lies below it in sight.
const stage = onStage({ start: nationServer });

/** How the answer is packed for whoever takes these encodings. */
const encodingOf = (path, accepted) =>
  new Promise((give, fail) => {
    const headers = accepted ? { 'accept-encoding': accepted } : {};
    get(stage.server.address + path, { headers }, (answer) => {
      answer.resume();
      give(answer.headers['content-encoding']);
    }).on('error', fail);
  });

test('pages and scripts travel as brotli, to whoever takes it', async () => {
  for (const path of ['/', '/login', '/before-paint.js']) {
    assert.equal(await encodingOf(path, 'gzip, deflate, br'), 'br', path);
    assert.equal(await encodingOf(path, 'gzip'), 'gzip', path);
    assert.equal(await encodingOf(path), undefined, path);
  }
  assert.equal(await encodingOf('/icon-192.png', 'br'), undefined);
});

describe('on the way there', { concurrency: 2 }, () => {
  for (const who of [
    undefined,
    'sscadmin',
    'regionadmin',
    'agencyadmin',
    'citycoordinator',
    '9000000001',
    'superadmin',
  ]) {
    test(`the first screen of ${who ?? 'somebody who is not signed in'} has its files asked for at once`, async (t) => {
      const { page } = await stage.visit(t, who);
      // As over a slow line: everything has been asked for before the libraries come.
      let go;
      const come = new Promise((give) => {
        go = give;
      });
      await page.route(LIBRARIES, async (route) => {
        await come;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('script[src*=libraries]').waitFor({ state: 'attached' });
      await quiet(page, LIBRARIES);
      go();
      // Read in the look that finds the heading: later the page fetches what is not for its first screen.
      const late = await page.waitForFunction(() => {
        if (!document.querySelector('main h1')) return false;
        const hrefs = (selector, key) => [...document.querySelectorAll(selector)].map((it) => it[key]);
        const early = new Set([
          ...hrefs('link[rel=preload]', 'href'),
          ...hrefs('head > script[defer]', 'src'),
          ...hrefs('head > link[rel=stylesheet]', 'href'),
        ]);
        return performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/') && !early.has(name));
      });
      assert.deepEqual(await late.jsonValue(), []);
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      const unused = () => page.evaluate(() => [...globalThis.musterHeadStart.keys()]);
      await until('every early answer is used', unused, []);
    });
  }
});

// On a phone, where what lies further down is further away than on a desk.
describe('no home asks for much', { concurrency: 2 }, () => {
  for (const [who, most] of [
    ['sscadmin', 8],
    ['regionadmin', 8],
    // What waits for an agency is one more.
    ['agencyadmin', 9],
    ['citycoordinator', 8],
    ['superadmin', 8],
  ]) {
    test(`the home of ${who} comes with at most ${most} calls`, async (t) => {
      const { page } = await stage.visit(t, who, { viewport: { width: 412, height: 823 } });
      const calls = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/server/')) calls.push(pathname);
      });
      await page.goto('/');
      await page.locator('main h1').waitFor();
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      await quiet(page);
      assert.ok(calls.length <= most, calls.join('\n'));
    });
  }
});
