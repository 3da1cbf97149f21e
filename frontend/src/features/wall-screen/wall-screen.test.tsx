import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { server } from '~/test/msw/server';
import { renderApp } from '~/test/render-app';
import { quietDay, wallFigures, wallKey } from '~/test/wall';

vi.setConfig({ testTimeout: 60_000 });

const SLOW = { timeout: 20_000 };
const KEPT = 'muster.wall-key';
let asked: (string | null)[];

function givenAnswer(body: JsonBodyType, status = 200) {
  server.use(
    http.get('*/server/wall-boards/figures', ({ request }) => {
      asked.push(request.headers.get('x-wall-board'));
      return HttpResponse.json(body, { status });
    }),
  );
}

beforeEach(() => {
  asked = [];
  history.replaceState(null, '', `/wall#${wallKey}`);
});
afterEach(() => history.replaceState(null, '', '/'));

it('takes the key out of the address, keeps it and asks with it', async () => {
  givenAnswer(wallFigures);
  renderApp('/wall');
  expect(await screen.findByRole('heading', { name: 'Control room' }, SLOW)).toBeVisible();
  expect(location.hash).toBe('');
  expect(localStorage.getItem(KEPT)).toBe(wallKey);
  expect(asked).toEqual([wallKey]);
});

it('shows the day, where it hangs and how old the figures are', async () => {
  givenAnswer(wallFigures);
  renderApp('/wall');
  expect(await screen.findByText('162 of 190 present', {}, SLOW)).toBeVisible();
  expect(screen.getByText('85.3%')).toBeVisible();
  expect(screen.getByText('Whole country')).toBeVisible();
  expect(screen.getByText('Updated 09:02:15')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

it('says first of all how many gates are not open', async () => {
  givenAnswer({ ...wallFigures, gatesShut: 2 });
  renderApp('/wall');
  const [first] = await screen.findAllByRole('term', {}, SLOW);
  expect(first).toHaveTextContent('Gates not open');
  expect(screen.queryByText('Replaced')).toBeNull();
});

it('knows its key when it is opened again without one', async () => {
  localStorage.setItem(KEPT, wallKey);
  history.replaceState(null, '', '/wall');
  givenAnswer(wallFigures);
  renderApp('/wall');
  expect(await screen.findByText('162 of 190 present', {}, SLOW)).toBeVisible();
  expect(asked).toEqual([wallKey]);
});

it('says which address to open where it never had one', async () => {
  history.replaceState(null, '', '/wall#content');
  renderApp('/wall');
  expect(
    await screen.findByRole('heading', { name: 'Open the address that was made for this screen' }, SLOW),
  ).toBeVisible();
});

it('says calmly that it was taken back or has ended', async () => {
  givenAnswer({ error: 'user must be logged in' }, 401);
  renderApp('/wall');
  expect(await screen.findByText('This screen was taken back or has ended', {}, SLOW)).toBeVisible();
  expect(screen.getByText('Ask the person who added it.')).toBeVisible();
});

it('says that there is no connection before the first answer', async () => {
  givenAnswer({ error: 'No' }, 503);
  renderApp('/wall');
  expect(await screen.findByRole('heading', { name: 'No connection' }, SLOW)).toBeVisible();
});

it('is calm on a day without examinations', async () => {
  givenAnswer(quietDay);
  renderApp('/wall');
  expect(await screen.findByText('No examinations today', {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next view' })).toBeNull();
});

it('speaks the language that its address asks for, and leaves the browser’s choice alone', async () => {
  givenAnswer(wallFigures);
  await setLocale('en');
  renderApp('/wall?lang=hi&theme=light');
  expect(await screen.findByText('190 में से 162 उपस्थित', {}, SLOW)).toBeVisible();
  expect(localStorage.getItem('muster.locale')).toBe('en');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light'));
});
