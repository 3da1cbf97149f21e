// Every form while the server will not have it: nothing typed is lost, nothing is sent twice, a sentence says what
// happened where it happened, and the same press works once the server is well again.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fillForm, forms, openForm } from './support/forms.mjs';
import { still } from './support/looks.mjs';
import { between, json } from './support/refusals.mjs';
import { somethingToReview } from './support/reviews.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import { visitors } from './support/visitors.mjs';

const stage = onStage({ begin: somethingToReview });
const { addressOf } = stage;
const visit = visitors(stage);
const GENERIC = 'Something went wrong. Please try again';
const OFFLINE = 'No connection to the server. Please check the network and try again';
const BUSY = 'The database is busy. Please try again in a moment.';
const REFUSED = 'Not as it is now.';

/** What the server answers, and the sentence about the form as a whole; none where it is said at a field. */
const failures = ({ field, isKept }) => [
  ['its own fault', json(500, { error: GENERIC, requestId: 'abcdefgh' }), GENERIC],
  ['a proxy that has no server behind it', { status: 502, body: '<h1>Bad Gateway</h1>' }, GENERIC],
  // What is kept until the network is back is no failure.
  ...(isKept ? [] : [['no network', 'nothing', OFFLINE]]),
  ...(field
    ? [
        ['a field that clashes', json(409, { error: REFUSED, fields: { [field[0]]: REFUSED } })],
        ['a field against the rules', json(400, { fields: { [field[0]]: REFUSED } })],
      ]
    : [['a clash with what is there', json(409, { error: REFUSED }), REFUSED]]),
];

const typed = (root) =>
  root.evaluate((form) =>
    [...form.querySelectorAll('input, textarea')].map((field) =>
      field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value,
    ),
  );

const assertTyped = ({ root }, before) => until('what was typed is still there', () => typed(root), before);

/** The field has the keyboard, and says itself what is wrong with it. */
async function assertAtField(field) {
  await field.and(field.page().locator('[aria-invalid=true]:focus')).waitFor();
  const description = () =>
    field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  await until('the field is described by its fault', description, (text) => text.includes(REFUSED));
}

async function assertRefused(form, row, sentence, before) {
  await form.submit.and(form.root.page().locator(':enabled')).waitFor();
  if (sentence) await form.root.getByRole('alert').filter({ hasText: sentence }).waitFor();
  else await assertAtField(form.field(row.field[1]));
  await assertTyped(form, before);
}

/** While an answer is awaited neither a press nor the Enter key sends a second time. */
async function assertSentOnce(page, form, row, line) {
  let answer;
  line.answer = new Promise((give) => {
    answer = give;
  });
  await form.submit.focus();
  await page.keyboard.press('Enter');
  await form.submit.and(page.locator(':disabled')).waitFor();
  await form.submit.click({ force: true, noWaitAfter: true });
  const field = form.root.locator('input:not([type=checkbox], [type=radio], [aria-haspopup])');
  const [first] = await field.all();
  await first?.press('Enter');
  // Neither does Escape take the dialog away before its answer.
  if (row.dialog) await page.keyboard.press('Escape');
  if (row.dialog && row.fill) await page.getByRole('button', { name: 'Stay on this page' }).click();
  answer(json(503, { error: BUSY }, { 'retry-after': '2' }));
  const said = form.root.getByRole('alert').filter({ hasText: BUSY });
  await said.waitFor();
  await page.evaluate(still);
  // It is not gone before its answer could be read.
  await said.waitFor();
}

const goThrough = (row) => async (page) => {
  await page.goto(addressOf(row.path));
  const form = await openForm(page, row);
  await fillForm(page, form, row);
  const before = await typed(form.root);
  const line = await between(page, row.call);
  let sent = 0;
  for (const [what, answer, sentence] of failures(row)) {
    line.answer = answer;
    const came = line.next();
    await form.submit.click();
    await came;
    await assertRefused(form, row, sentence, before).catch((error) => {
      throw new Error(`${what}: ${error.message}`, { cause: error });
    });
    sent += 1;
    assert.equal(line.calls, sent, what);
  }
  await assertSentOnce(page, form, row, line);
  assert.equal(line.calls, sent + 1);
  await assertTyped(form, before);
};

// A processor that waits for one page's answers looks at another meanwhile.
describe('while the server will not have it', { concurrency: 2 }, () => {
  for (const row of forms) test(row.name, () => visit(row.who, goThrough(row)));
});
