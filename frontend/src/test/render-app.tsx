import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { knownQueue } from '~/api/gate-queue/queue-of';
import { lateRoutes, routeObjects } from '~/app/router/router';
import { App } from '~/app/start/app';
import { makeStore } from '~/app/start/store';
import { onClose } from './pages';

/** The whole app at an address: real store, real routes, the network played by msw. */
export function renderApp(path: string) {
  const store = makeStore();
  const router = createMemoryRouter(routeObjects(store), {
    initialEntries: [path],
    patchRoutesOnNavigation: lateRoutes(store),
  });
  render(<App store={store} router={router} />);
  onClose(() => knownQueue(store)?.hold(true));
  return { user: userEvent.setup({ delay: null }), router, store };
}
