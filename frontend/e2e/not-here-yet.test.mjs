// Who is not here yet, at the gate and on the monitoring page, with a network and without one.
import { test } from 'node:test';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const WHO = '9000000001';
const OWN_DAYS = '**/server/monitoring/examination-days';
let manager;
/** What reached the server: answers of people, and the end of monitoring, in their order. */
const arrived = [];

onStage({
  begin: async (stage) => {
    manager = await stage.enter(undefined, { viewport: { width: 360, height: 740 } });
    manager.page.on('requestfinished', (request) => {
      if (request.method() !== 'POST') return;
      if (request.url().endsWith('/contacts')) arrived.push(request.postDataJSON().kind);
      if (request.url().endsWith('/stop-monitoring')) arrived.push('STOP');
    });
  },
});

/** Somebody is called, and says this. The device has no telephone. */
async function call(place, name, answer) {
  const link = place.getByRole('link', { name: new RegExp(`^Call ${name}`) });
  await link.evaluate((it) => it.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await place.getByRole('button', { name: answer, exact: true }).click();
}

test('one press from the camera are all who have not come; each is called and reminded by one more', async () => {
  const { page } = manager;
  await signIn(page, WHO);
  await page.getByRole('button', { name: 'Start monitoring' }).click();
  await page.getByRole('link', { name: 'Open the gate' }).click();
  // Who runs the gate is there: one fewer as soon as the server says so.
  await page.getByRole('button', { name: /^1[34] not here yet$/ }).click();
  const list = page.getByRole('dialog', { name: 'Not here yet' });
  await list.getByText(/^Expected 14 · Arrived [01] · Inside 0 · Left 0$/).waitFor();
  await call(list, 'Kavita Sharma', 'On the way');
  await list.getByText(/^On the way, \d\d:\d\d, Meera Nair$/).waitFor();
  await list.getByRole('button', { name: 'Remind all by SMS (12)' }).click();
  await list.getByText('12 people were reminded').waitFor();
  await list.getByRole('button', { name: 'Remind all by SMS (12)' }).click();
  await list.getByText(/^12 people were not reminded: A reminder was sent at/).waitFor();
  await list.getByRole('button', { name: 'Close' }).click();
});

test('without a network the monitoring page comes up with what this device knows', async () => {
  const { page, context } = manager;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The network goes while the page is still asking: what was kept before stays whole.
  const isAsked = page.waitForRequest(OWN_DAYS);
  await page.route(OWN_DAYS, () => {});
  await page.reload();
  await isAsked;
  await page.getByRole('button', { name: '13 not here yet' }).waitFor();
  await context.setOffline(true);
  await page.unroute(OWN_DAYS);
  await page.goto('/monitoring');
  await page.getByText('Running on this device').waitFor();
  await page.getByText(/^No network\. The page shows what this device knew at \d\d:\d\d\.$/).waitFor();
  await page.getByRole('heading', { name: 'Not here yet (13)' }).waitFor();
  await page.getByText('Farida Khan').last().waitFor();
});

test('what people say is kept without one, also when the page is loaded again', async () => {
  const { page } = manager;
  const list = page.getByRole('region', { name: /^Not here yet/ });
  await call(list, 'Anjali Verma', 'Not reachable');
  const kept = page.getByText(/^Not reachable, .* · kept here, sent when the network is back$/);
  await kept.waitFor();
  await page.reload();
  // Those who were asked come last.
  await page.getByRole('button', { name: 'Show all 13' }).click();
  await kept.waitFor();
  await page.getByRole('button', { name: /^Remind all by SMS/, disabled: true }).waitFor();
});

test('a stop waits for the network, and goes out behind everything else', async () => {
  const { page, context } = manager;
  await page.getByRole('button', { name: 'Stop monitoring' }).click();
  await page.getByRole('button', { name: 'Stop when the network is back' }).click();
  await page.getByText('Stops when the network is back').waitFor();
  await page.reload();
  await page.getByText('Stops when the network is back').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Start/ }).waitFor();
  await page.getByText(/kept here/).waitFor({ state: 'detached' });
  await until('all arrived in their order', () => arrived, ['ON_THE_WAY', 'NOT_REACHABLE', 'STOP']);
});
