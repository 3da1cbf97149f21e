import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '~/lib/address/paths';
import { ALL_ROLES } from '~/lib/people/roles';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { NotAllowed } from '../router/failures';
import { lateRoutes, routeObjects } from '../router/router';
import { makeStore } from '../start/store';
import { homeOf } from './home';
import { routes } from './table';

vi.setConfig({ testTimeout: 60_000 });

/** An address of every row of the table; what stands for an id does not matter. */
const addresses = routes.map((row) => ({ row, path: row.path.replace(/:\w+/g, 'some-id') }));
const before = addresses.filter(({ row }) => row.area === 'signed-out');
const open = addresses.filter(({ row }) => row.area === 'open');
const inner = addresses.flatMap(({ row, path }) => ('roles' in row ? [{ roles: row.roles, path }] : []));

beforeEach(() => {
  server.use(http.all('*/server/*', ({ request }) => passOrMissing(request)));
});

/** Whatever a loader asks for is not there: only who is let in is looked at. */
function passOrMissing(request: Request) {
  const known = /\/(user\/me|client-config|csrf\/token)$/.test(new URL(request.url).pathname);
  return known ? undefined : HttpResponse.json({ error: 'not here' }, { status: 404 });
}

async function arriveAt(path: string) {
  const store = makeStore();
  const router = createMemoryRouter(routeObjects(store), {
    initialEntries: [path],
    patchRoutesOnNavigation: lateRoutes(store),
  });
  await vi.waitFor(
    () => expect(router.state.initialized && router.state.navigation.state === 'idle').toBe(true),
    {
      timeout: 30_000,
    },
  );
  const refused = Object.values(router.state.errors ?? {}).some((error) => error instanceof NotAllowed);
  const { pathname } = router.state.location;
  router.dispose();
  return { refused, pathname };
}

describe.each(ALL_ROLES)('%s', (role) => {
  it('reaches the screens of the role, and no other', async () => {
    givenSignedIn({ role });
    for (const { roles, path } of inner) {
      const { refused } = await arriveAt(path);
      expect(refused, path).toBe(!roles.includes(role));
    }
  });

  it('is led home from / and from the screens before sign-in', async () => {
    givenSignedIn({ role });
    for (const path of ['/', ...before.map((address) => address.path)]) {
      expect((await arriveAt(path)).pathname, path).toBe(homeOf(role));
    }
  });

  it('may see what is open to everybody', async () => {
    givenSignedIn({ role });
    for (const { path } of open) expect((await arriveAt(path)).pathname, path).toBe(path);
  });
});

describe('somebody who is not signed in', () => {
  it('is led to the sign-in page from every screen behind it', async () => {
    for (const { path } of inner) expect((await arriveAt(path)).pathname, path).toBe('/login');
  });

  it('reaches every other screen, but no upload without a code', async () => {
    for (const { row, path } of [...before, ...open]) {
      expect((await arriveAt(path)).pathname, path).toBe(row.load ? paths.selfVerifyCode : path);
    }
  });
});
