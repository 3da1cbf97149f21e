// Answers that a healthy server never gives: what the pages say then is looked at with these.

/** This call is answered so; an object is the body, a number the status of an empty one, 'nothing' no answer at all. */
export async function answer(page, path, what, status = 200) {
  await page.route(`**/server${path}`, async (route) => {
    if (what === 'nothing') return route.abort();
    if (typeof what === 'number') return route.fulfill({ status: what, body: '' });
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(what) });
  });
}

export const refuse = (page, path, status, error) => answer(page, path, { error }, status);

export const json = (status, body, headers) => ({
  status,
  headers,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const SENT_WITHIN_MS = 30_000;

/** Stands between the page and the server for what a form sends: `answer` is what it gets, `calls` how often it came. */
export async function between(page, path) {
  const heard = [];
  // A form that never sends fails its test, and does not hold the others up.
  const next = () =>
    new Promise((hear, fail) => {
      const late = setTimeout(() => fail(new Error(`nothing was sent to ${path}`)), SENT_WITHIN_MS);
      heard.push(() => {
        clearTimeout(late);
        hear();
      });
    });
  const line = { calls: 0, answer: undefined, next };
  await page.route(`**/server${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    line.calls += 1;
    for (const hear of heard.splice(0)) hear();
    const answer = await line.answer;
    return answer === 'nothing' ? route.abort() : route.fulfill(answer);
  });
  return line;
}
