import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '~/app/start/store';

/** A part that may hold whoever leaves the page, which only a router with routes lets it: real store, the network played by msw. */
export function renderGuarded(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <Provider store={makeStore()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null }) };
}
