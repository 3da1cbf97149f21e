import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { type createMemoryRouter, RouterProvider } from 'react-router-dom';
import { firstToast } from '~/lib/browser/first-toast';
import { patiently } from '~/lib/browser/patiently';
import { colorSchemes, resolver, styleNonce, theme } from '../theme/theme';
import type { Store } from './store';

const LATER_MS = 2000;

// The list of toasts may come after what the first screen needs, unless there is something in it to read.
const Toasts = lazy(async () => {
  await Promise.race([firstToast, new Promise((later) => setTimeout(later, LATER_MS))]);
  return patiently(() => import(/* webpackChunkName: "toasts" */ '../frame/toasts'));
});

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
        <Suspense>
          <Toasts />
        </Suspense>
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>
  );
}
