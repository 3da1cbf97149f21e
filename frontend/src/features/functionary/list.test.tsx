import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, givenStaff, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  givenSignedIn();
  givenStaff(ravi);
});

function listening() {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/functionary', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ data: [ravi], total: 1, nextCursor: null });
    }),
  );
  return asked;
}

it('asks the server for what the address says, and nothing it does not know', async () => {
  const asked = listening();
  renderApp('/functionary/?status=ACTIVE&role=NONSENSE&q=ravi&sort=-firstName&page=2');
  await screen.findByText('Ravi Fernandes', {}, SLOW);
  expect(asked).toEqual([{ status: 'ACTIVE', q: 'ravi', sort: '-firstName', page: '2', pageSize: '50' }]);
});

it('writes a chosen filter into the address and starts at its first page', async () => {
  const asked = listening();
  const { user, router } = renderApp('/functionary/?page=2');
  await screen.findByText('Ravi Fernandes', {}, SLOW);
  await user.click(screen.getByRole('button', { name: 'Filter by Status' }));
  await user.click(await screen.findByRole('option', { name: 'Blacklisted', hidden: true }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'BLACKLISTED', page: '1', pageSize: '50' }));
  expect(router.state.location.search).toBe('?status=BLACKLISTED');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Status' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it.each([
  ['false', 'Has none'],
  ['true', 'Has a picture'],
])('narrows to people by whether they have a picture (%s)', async (hasPicture, words) => {
  const asked = listening();
  renderApp(`/functionary/?hasPicture=${hasPicture}`);
  await screen.findByText('Ravi Fernandes', {}, SLOW);
  expect(asked).toEqual([{ hasPicture, page: '1', pageSize: '50' }]);
  expect(screen.getByText(`Picture: ${words}`)).toBeInTheDocument();
});

it.each([
  ['SSC_ADMIN', ['Status', 'Agency', 'Region', 'Mobile']],
  ['SSC_REGION_ADMIN', ['Status', 'Agency', 'Mobile']],
  ['AUTHORIZING_AGENCY_ADMIN', ['Status', 'Region', 'Mobile']],
] as const)('shows %s no column that is the same in every row', async (role, shown) => {
  givenSignedIn({ role });
  renderApp('/functionary/');
  await screen.findByText('Ravi Fernandes', {}, SLOW);
  const columns = screen.queryAllByRole('columnheader', { name: /^(Status|Agency|Region|Mobile)$/ });
  expect(columns.map(({ textContent }) => textContent)).toEqual(shown);
});

it('says what to do next when there is nobody', async () => {
  givenAnswer('get', '/functionary', { data: [], total: 0, nextCursor: null });
  renderApp('/functionary/');
  expect(await screen.findByText('No functionaries yet', {}, SLOW)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Create functionary' })).toHaveLength(2);
});

it('gives a second try after a failure', async () => {
  givenAnswer('get', '/functionary', { error: 'The database is away' }, 500);
  const { user } = renderApp('/functionary/');
  expect(await screen.findByText('The database is away', {}, SLOW)).toBeInTheDocument();
  listening();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ravi Fernandes')).toBeInTheDocument();
});
