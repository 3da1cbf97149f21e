import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

// Every test begins with all words; here they count as not come yet.
vi.mock('~/i18n/locale', async (original) => ({ ...(await original<object>()), hasWords: () => false }));

it('shows the next page’s place without its title as long as its words are on their way', async () => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  let answer = () => {};
  const held = new Promise<void>((settle) => {
    answer = settle;
  });
  server.use(
    http.get('*/server/examination/centers', async () => {
      await held;
      return HttpResponse.json([]);
    }),
  );
  const { router } = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' }, { timeout: 20_000 });
  void router.navigate('/center');
  await vi.waitFor(() => expect(document.querySelector('main [data-coming]')).toBeVisible());
  expect(document.querySelector('main [data-coming] h1')).toBeNull();
  answer();
  expect(await screen.findByRole('heading', { name: 'Centers' }, { timeout: 20_000 })).toBeVisible();
});
