// What a gate may say of a picture, answered in the browser, so that each can be had at will and in any order.
import { showFace } from './gate.mjs';
import { until } from './until.mjs';

const VERIFY = '**/server/monitoring/verify-functionary/**';
const HEALTH = '**/server/health';

/** Half of them stand on a phone and half on a table; all must be read and pressed without scrolling. */
export const sizes = {
  phone: { width: 390, height: 844 },
  'phone-on-its-side': { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  'small-phone': { width: 360, height: 740 },
  'small-phone-on-its-side': { width: 740, height: 360 },
  desk: { width: 1280, height: 800 },
};

/** The same phones in a browser that keeps its bars above and below the page. */
export const barred = {
  'small-phone-with-bars': { width: 360, height: 640 },
  'phone-with-bars': { width: 393, height: 660 },
};

/** What the server says of a person of the roster, and of a stranger. */
export async function realAnswers(page, server) {
  const said = async (name, word) => {
    const answer = page.waitForResponse((one) => one.url().includes('/verify-functionary/'));
    await showFace(page, server.face(name), word);
    return (await answer).json();
  };
  // On a server that ran before she may have come already.
  const known = await said('on-the-roster-asha-joshi.jpg', /VERIFIED|ATTENTION/);
  const assignment = { ...known.assignment, entryAt: known.log.recordedAt, exitAt: null };
  const verified = { ...known, result: 'OK', reason: null, anomalies: [], flags: [], assignment };
  if (known.result !== 'OK') await page.getByRole('button', { name: 'Next' }).click();
  const refused = await said('stranger.jpg', 'REFUSED');
  return { verified, refused };
}

/** Each with its word, its picture and how its call ends. */
export function outcomesOf({ verified, refused }) {
  const known = 'on-the-roster-asha-joshi.jpg';
  const json = (body, status = 200) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
  });
  const earlier = new Date(Date.parse(verified.log.recordedAt) - 47 * 60_000).toISOString();
  const again = {
    ...verified,
    result: 'WARN',
    reason: 'MULTIPLE_ENTRY',
    anomalies: [{ type: 'MULTIPLE_ENTRY', metadata: { reason: 'ALREADY_INSIDE' } }],
    assignment: { ...verified.assignment, entryAt: earlier },
  };
  const named = (firstName, middleName, lastName) => ({
    ...again,
    functionary: { ...verified.functionary, firstName, middleName, lastName },
  });
  const gravest = {
    ...named('Venkata', 'Lakshminarasimha', 'Rao'),
    flags: ['EYES_COVERED', 'MOUTH_COVERED'],
    anomalies: [
      { type: 'MULTIPLE_ENTRY', metadata: { reason: 'ALREADY_INSIDE' } },
      { type: 'OUTSIDE_GEOFENCED_BOUNDARY', metadata: {} },
    ],
  };
  const print = { ...verified, result: 'WARN', flags: ['PICTURE_OF_PICTURE'] };
  return {
    verified: { word: ['VERIFIED', 'सत्यापित'], face: known, answer: json(verified) },
    attention: { word: ['ATTENTION', 'ध्यान दें'], face: known, answer: json(again) },
    'printed-photograph': { word: ['ATTENTION', 'ध्यान दें'], face: known, answer: json(print) },
    'long-name': {
      word: ['ATTENTION', 'ध्यान दें'],
      face: known,
      answer: json(named('Venkata Naga Satya', 'Lakshminarasimha', 'Chakravarthulavenkataramanan')),
    },
    gravest: { word: ['ATTENTION', 'ध्यान दें'], face: known, answer: json(gravest) },
    refused: { word: ['REFUSED', 'अस्वीकृत'], face: 'stranger.jpg', answer: json(refused) },
    saved: { word: ['SAVED', 'सहेजा गया'], face: known, answer: undefined },
    'not-accepted': {
      word: ['NOT ACCEPTED', 'स्वीकार नहीं हुआ'],
      face: known,
      answer: json({ error: 'Monitoring was stopped.', reason: 'TOKEN_STOPPED' }, 409),
    },
  };
}

/** Has the gate say this of the next picture, and waits until it does. */
export async function bringAbout(page, server, { word, face, answer }, locale = 'en') {
  await page.unrouteAll();
  await page.route(VERIFY, (route) => (answer ? route.fulfill(answer) : route.abort()));
  if (!answer) await page.route(HEALTH, (route) => route.abort());
  return showFace(page, server.face(face), word[locale === 'en' ? 0 : 1]);
}

/** The verdict is the screen, and everything that can be pressed is on it. */
export async function assertIsTheScreen(page, { wordPx = 56 } = {}) {
  const faults = async () => {
    const seen = await page.evaluate(measure);
    return {
      colour: seen.share >= 0.5 ? 'enough' : `${Math.round(seen.share * 100)} % of the screen`,
      word: seen.wordPx >= wordPx ? 'enough' : `${seen.wordPx} px high`,
      'to be reached by scrolling only': seen.outside,
      'lower than 56 px': seen.low,
      'wider than its room': seen.wider,
      headings: seen.headings,
    };
  };
  await until('the verdict is the screen', faults, {
    colour: 'enough',
    word: 'enough',
    'to be reached by scrolling only': [],
    'lower than 56 px': [],
    'wider than its room': [],
    headings: 1,
  });
}

// Runs in the page.
function measure() {
  const panel = document.querySelector('[data-outcome][class]:has(> [role=alert])');
  const { innerWidth: width, innerHeight: height } = window;
  let ground = 0;
  const STEPS = 60;
  for (let row = 0; row < STEPS; row += 1) {
    for (let column = 0; column < STEPS; column += 1) {
      const at = document.elementFromPoint(((column + 0.5) * width) / STEPS, ((row + 0.5) * height) / STEPS);
      const pressed = at?.closest('button');
      const filled = pressed && getComputedStyle(pressed).backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (at && panel.contains(at) && !at.closest('figure') && !filled) ground += 1;
    }
  }
  const name = (element) => element.textContent.trim();
  const buttons = [...panel.querySelectorAll('button')];
  const rect = (element) => element.getBoundingClientRect();
  const isOutside = (element) => {
    const { top, bottom, left, right } = rect(element);
    return top < 0 || left < 0 || bottom > height || right > width;
  };
  return {
    share: ground / STEPS ** 2,
    wordPx: Number.parseFloat(getComputedStyle(panel.querySelector('h2')).fontSize),
    outside: buttons.filter(isOutside).map(name),
    low: buttons.filter((one) => rect(one).height < 56).map(name),
    wider: [...panel.querySelectorAll('h2, p, button')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map(name),
    headings: document.querySelectorAll('h1').length,
  };
}

/** Word, name and every reason stand on the screen without scrolling, and so do both faces and the way on. */
export async function assertSaysWhy(page) {
  const cut = () =>
    page.evaluate(() => {
      const said = document.querySelector('[data-outcome] > [role=alert]');
      const { bottom } = said.getBoundingClientRect();
      const first = [...said.querySelectorAll('h2, h2 + p, [data-reason]')];
      return first
        .filter((one) => one.getBoundingClientRect().bottom > bottom + 1)
        .map((one) => one.textContent);
    });
  await until('the reason stands without scrolling', cut, []);
}
