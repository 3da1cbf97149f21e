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

it('says beforehand what it cancels, takes all that match at once, and says each reason once', async () => {
  givenMany(60);
  const calls: { functionaryIds: string[]; confirm?: number }[] = [];
  server.use(
    http.post('*/server/examination/touched', () =>
      HttpResponse.json({
        ...{ days: 0, duties: 46, people: 31, entered: 0, messages: 31, confirm: 46, refusal: null },
        ...{ names: ['P0 Fernandes'], centers: [] },
      }),
    ),
    http.post('*/server/functionary/leave', async ({ request }) => {
      const leave = (await request.json()) as (typeof calls)[number];
      calls.push(leave);
      const [first, second, third, ...others] = leave.functionaryIds;
      const skipped = others.map((functionaryId) => ({ functionaryId, reason: 'Has left already.' }));
      return HttpResponse.json({
        functionaryIds: [first, second, third],
        ...{ openedDuties: 46, skipped, undo: null },
      });
    }),
  );
  const { user } = renderApp('/functionary/');
  await user.click(await screen.findByRole('checkbox', { name: 'Select P0 Fernandes' }, SLOW));
  await user.click(screen.getByRole('button', { name: 'All 60 that match' }));
  expect(await screen.findByText('60 selected', {}, SLOW)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as left' }));
  const dialog = within(await screen.findByRole('dialog', {}, SLOW));
  expect(await dialog.findByText('46 duties of 31 people are cancelled.', {}, SLOW)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Contract over');
  await user.type(dialog.getByRole('textbox', { name: /Type 46 to go on/ }), '46');
  await user.click(dialog.getByRole('button', { name: 'Mark 60 people as left' }));
  const summary = /3 people have left\. Coming duties that are open now: 46\./;
  expect(await screen.findByText(summary, {}, SLOW)).toBeVisible();
  expect(calls.map(({ functionaryIds, confirm }) => [functionaryIds.length, confirm])).toEqual([[60, 46]]);
  const items = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['57 people: Has left already.']);
});
