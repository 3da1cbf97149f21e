// How soon the sign-in page and each role's home are there on a slow phone: 4G at its slowest, a processor four times
// slower than this one; and what a home asks the server for, over the wire and with its headers. Prints medians of RUNS
// visits with an empty cache; ends with an error above the limits. Other work on the machine counts, and up to tenfold: it
// needs a quiet one. With MUSTER_ADDRESS it visits a server that runs already, WHO=one,another these people's homes.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { launch, somebody } from '../e2e/support/browser.mjs';
import { demoServer } from '../e2e/support/server.mjs';
import { signIn } from '../e2e/support/sign-in.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const LIMIT_MS = 2500;
const LIMIT_SHIFT = 0.05;
// Slow 4G as Lighthouse has it: 1.6 Mbit/s, 150 ms there and back.
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const people = process.env.WHO?.split(',').map((who) => ({ name: who, who }));
const visits = people ?? [
  { name: '/login', path: '/login' },
  { name: 'SSC_ADMIN', who: 'sscadmin' },
  { name: 'SSC_REGION_ADMIN', who: 'regionadmin' },
  { name: 'AUTHORIZING_AGENCY_ADMIN', who: 'agencyadmin' },
  { name: 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN', who: 'agencybiometric' },
  { name: 'SSC_CITY_COORDINATOR', who: 'citycoordinator' },
  { name: 'EY_CENTER_OBSERVER', who: 'observer' },
  { name: 'SUPER_ADMIN', who: 'superadmin' },
  { name: 'VENUE_MANAGER', who: '9000000001' },
  { name: 'SSC_CENTER_COORDINATOR', who: '9000000002' },
];

const median = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** What the page saw of itself, written down while it loads. */
const watch = () => {
  const seen = { lcp: 0, shift: 0, blocked: 0 };
  globalThis.__seen = seen;
  const on = (type, use) => {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  };
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    const words = entry.element?.textContent.trim() ?? '';
    const tag = entry.element?.tagName.toLowerCase() ?? 'what was replaced since';
    seen.what = `${tag} ${words.length > 40 ? `${words.slice(0, 39)}…` : words}`;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  on('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
};

async function look(browser, address, path, storageState) {
  const { context, page } = await somebody(browser, address, {
    storageState,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  await page.addInitScript(watch);
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const sent = { calls: 0, callBytes: 0, scriptBytes: 0 };
  const kinds = new Map();
  wire.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    const isCall = new URL(url).pathname.startsWith('/server/');
    kinds.set(requestId, isCall ? 'callBytes' : 'scriptBytes');
    if (isCall) sent.calls += 1;
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent[kinds.get(requestId) ?? 'scriptBytes'] += encodedDataLength;
  });
  await wire.send('Network.emulateNetworkConditions', NETWORK);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(path, { timeout: 60_000 });
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  // The last placeholder gone, everything fetched, and time for what came last to be painted and counted.
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'), null, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => ({
    ...globalThis.__seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...seen, ...sent };
}

const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD']).catch(() => ({
  stdout: 'unknown',
}));
const server = process.env.MUSTER_ADDRESS
  ? { address: process.env.MUSTER_ADDRESS, stop: async () => {} }
  : await demoServer();
const browser = await launch();
const rows = [];
for (const { name, path = '/', who } of visits) {
  let storageState;
  if (who) {
    const { context, page } = await somebody(browser, server.address);
    await signIn(page, who);
    storageState = await context.storageState();
    await context.close();
  }
  const seen = [];
  for (let run = 0; run < RUNS; run += 1) {
    seen.push(await look(browser, server.address, path, storageState));
  }
  const of = (key) => median(seen.map((one) => one[key]));
  rows.push({
    visit: name,
    'LCP ms': Math.round(of('lcp')),
    'FCP ms': Math.round(of('fcp')),
    'blocked ms': Math.round(of('blocked')),
    shift: Number(of('shift').toFixed(3)),
    calls: of('calls'),
    'calls kB': Number((of('callBytes') / 1000).toFixed(1)),
    'rest kB': Math.round(of('scriptBytes') / 1000),
    largest: seen[0].what,
  });
  console.log(rows.at(-1));
}
await browser.close();
await server.stop();
console.log(`\n${stdout.trim()}: medians of ${RUNS}, slow 4G, ${CPU_SLOWDOWN}x CPU`);
console.table(rows);
const over = rows.filter((row) => row['LCP ms'] > LIMIT_MS || row.shift > LIMIT_SHIFT);
if (over.length > 0) {
  console.error(`above ${LIMIT_MS} ms or ${LIMIT_SHIFT}: ${over.map(({ visit }) => visit).join(', ')}`);
  process.exitCode = 1;
}
