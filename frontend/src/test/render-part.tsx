import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { userApi } from '~/api/generated/user.gen';
import { makeStore } from '~/app/start/store';
import { words } from '~/i18n/locale';

/** A part of a signed-in page by itself, at an address: real store and words, the network played by msw. */
export async function renderPart(part: ReactNode, at = '/') {
  const store = makeStore();
  await words('inner', 'office');
  await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
  render(
    <Provider store={store}>
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </MantineProvider>
    </Provider>,
  );
  return { user: userEvent.setup({ delay: null }) };
}
