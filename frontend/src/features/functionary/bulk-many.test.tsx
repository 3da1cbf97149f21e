import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenStaff, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

/** A registry of so many people, given page by page. */
function givenMany(count: number) {
  givenSignedIn();
  const people = Array.from({ length: count }, (_, index) => ({
    ...ravi,
    id: `f-${index}`,
    firstName: `P${index}`,
  }));
  givenStaff(...people);
  server.use(
    http.get('*/server/functionary', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      const data = people.slice((page - 1) * size, page * size);
      return HttpResponse.json({ data, total: count, nextCursor: null });
    }),
  );
}

it('takes all that match, some at a time, and says each reason once', async () => {
  givenMany(450);
  const calls: number[] = [];
  server.use(
    http.post('*/server/functionary/leave', async ({ request }) => {
      const { functionaryIds } = (await request.json()) as { functionaryIds: string[] };
      calls.push(functionaryIds.length);
      const [first, ...others] = functionaryIds;
      const skipped = others.map((functionaryId) => ({ functionaryId, reason: 'Has left already.' }));
      return HttpResponse.json({ functionaryIds: [first], openedDuties: 2, skipped });
    }),
  );
  const { user } = renderApp('/functionary/');
  await user.click(await screen.findByRole('checkbox', { name: 'Select P0 Fernandes' }, SLOW));
  await user.click(screen.getByRole('button', { name: 'All 450 that match' }));
  expect(await screen.findByText('450 selected', {}, SLOW)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as left' }));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Contract over');
  await user.click(dialog.getByRole('button', { name: 'Mark 450 people as left' }));
  expect(
    await dialog.findByText(/3 people have left\. Coming duties that are open now: 6\./, {}, SLOW),
  ).toBeVisible();
  expect(calls).toEqual([200, 200, 50]);
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '447 people: Has left already.',
  ]);
});
