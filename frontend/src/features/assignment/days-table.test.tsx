import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '~/lib/time/dates';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { day, givenStaff } from '~/test/staff';
import { DaysTable } from './days-table';

vi.setConfig({ testTimeout: 60_000 });
const SLOW = { timeout: 30_000 };
const today = '2026-11-20';
const on = (date: string, name: string) => ({ ...day, id: name, date, center: { ...day.center, name } });

beforeEach(() => {
  givenSignedIn();
  givenStaff();
  server.use(
    http.get('*/server/examination/examination-days', ({ request }) => {
      const date = new URL(request.url).searchParams.get('date');
      const all = [on(addDays(today, 9), 'Later'), on(today, 'Now'), on(addDays(today, -3), 'Over')];
      return HttpResponse.json(all.filter((one) => !date || one.date === date));
    }),
  );
});

it('offers the days from today on, the next one first', async () => {
  await renderPart(<DaysTable selected={[]} onChange={() => {}} />);
  await screen.findByText('Later', {}, SLOW);
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.match(/Later|Now|Over/)?.[0]);
  await waitFor(() => expect(names()).toEqual(['Now', 'Later']));
  expect(screen.getByText(/^Today and later/)).toBeVisible();
});

it('offers a day that is over to whoever asks for its date', async () => {
  await renderPart(<DaysTable selected={[]} onChange={() => {}} />, '/?date=2026-11-17');
  expect(await screen.findByText('Over', {}, SLOW)).toBeInTheDocument();
  expect(screen.queryByText(/^Today and later/)).toBeNull();
});
