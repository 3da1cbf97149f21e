// A line that is cut off, or a server that answers nothing but its error, for whatever a page asks for.
const SIGNED_IN = /^\/server\/(user\/me|client-config)$/;

// As the server words it whenever something went wrong inside.
const BODY = JSON.stringify({
  error: 'Something went wrong. Please try again',
  requestId: '45hgv8hngnqn5hqh',
});

/** Until told otherwise every answer is `cut`; `turn` makes them `broken`, or lets them come. `spared` come all along. */
export async function outage(page, spared) {
  let way = 'cut';
  await page.route('**/server/**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const comes = request.method() !== 'GET' || SIGNED_IN.test(pathname) || spared?.test(pathname);
    if (comes || way === 'over') return route.continue();
    if (way === 'cut') return route.abort('internetdisconnected');
    return route.fulfill({ status: 500, contentType: 'application/json', body: BODY });
  });
  return {
    turn: (next) => {
      way = next;
    },
  };
}
