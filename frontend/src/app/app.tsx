import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Provider } from 'react-redux';
import { type createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Store } from './store';
import { colorSchemes, resolver, styleNonce, theme } from './theme';

type Props = { store: Store; router: ReturnType<typeof createMemoryRouter> };

export function App({ store, router }: Props) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <Notifications autoClose={4000} limit={3} position="top-right" />
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>
  );
}
