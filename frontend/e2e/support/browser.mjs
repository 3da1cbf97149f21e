// A real Chromium without a window, and pages that fail the test when the console shows an error.
import { chromium } from 'playwright-core';
import { listen } from './quiet.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: FLAGS,
  });
}

/** Somebody in front of a browser: their own cookies, their own page, and what their console complained about. */
export async function somebody(browser, address, options = {}) {
  const context = await browser.newContext({ baseURL: address, locale: 'en-IN', ...options });
  return { context, ...(await newPage(context)) };
}

/** One more page of theirs. */
export async function newPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  listen(page);
  const complaints = [];
  page.on('console', (message) => {
    // A refused call is shown to the person by the page; the browser's own line about it is no fault.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}
