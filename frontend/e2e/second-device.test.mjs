// A second device in the same network, as docs/gate.md has it: over https, past the warning, with a camera, to a verdict.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showFace } from './support/gate.mjs';
import { demoServer } from './support/server.mjs';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { isLoaded, until } from './support/until.mjs';

const stage = onStage({ start: () => demoServer({ tls: true }) });

/** Somebody who went on after the browser's warning. */
const PHONE = { ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } };

test('a phone that goes past the warning verifies a face', async (t) => {
  const { page, context, complaints } = await stage.enter(undefined, PHONE);
  t.after(() => context.close());
  await page.goto('/trust');
  await page.getByRole('heading', { name: 'Open Muster on a phone' }).waitFor();
  await isLoaded(page.getByRole('img', { name: /QR code of https:/ }));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the certificate' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'muster-authority.crt');

  await page.goto('/demo/outbox');
  await page.getByText('Try it on a phone in this network').waitFor();
  await signIn(page, '9000000001');
  await page.getByRole('button', { name: 'Start monitoring' }).click();
  await page.getByRole('link', { name: 'Open the gate' }).click();
  await until('the connection is secure', () => page.evaluate(() => isSecureContext));
  await page.waitForFunction(() => document.querySelector('video')?.videoWidth > 0);
  await showFace(page, stage.server.face('on-the-roster-asha-joshi.jpg'), 'VERIFIED');
  // Without trust in the authority the browser keeps no pages for later, and nothing else is missing.
  assert.deepEqual(
    complaints.filter(
      (line) => !line.startsWith('An SSL certificate error occurred when fetching the script'),
    ),
    [],
  );
});
