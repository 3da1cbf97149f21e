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
