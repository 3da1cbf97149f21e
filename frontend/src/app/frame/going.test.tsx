import { screen, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });

const SLOW = { timeout: 20_000 };

async function pressCenter() {
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
    http.get('*/server/monitoring/anomalies', () => HttpResponse.json({ anomalies: [], total: 0 })),
  );
  const app = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' }, SLOW);
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await app.user.click(within(menu).getByRole('link', { name: 'Center' }));
  return { ...app, menu, answer };
}

it('moves the active row at the press, though the page is not there', async () => {
  const { menu, answer } = await pressCenter();
  expect(within(menu).getByRole('link', { name: 'Center' })).toHaveAttribute('aria-current', 'page');
  expect(within(menu).getByRole('link', { name: 'Settings' })).not.toHaveAttribute('aria-current');
  answer();
});

it('shows the next page’s place within 100 ms instead of the page before', async () => {
  const { answer } = await pressCenter();
  await delay(150);
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
  expect(document.querySelector('main [data-coming]')).toBeVisible();
  answer();
  expect(await screen.findByRole('heading', { name: 'Centers' }, SLOW)).toBeVisible();
  expect(document.querySelector('main [data-coming]')).toBeNull();
});
