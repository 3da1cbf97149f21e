import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { askAgainWhenBack } from '~/api/ask-again';
import { choicesApi } from '~/api/generated/choices.gen';
import { server } from '~/test/msw/server';
import { makeStore } from './store';

const { listRegionChoices, listAgencyChoices } = choicesApi.endpoints;

const SLOW = { timeout: 10_000 };
const asked = vi.fn();

function givenAnswers(status: number) {
  const answer = (name: string) => () => {
    asked(name);
    return status === 200
      ? HttpResponse.json([])
      : HttpResponse.json({ error: 'Something went wrong. Please try again' }, { status });
  };
  server.use(
    http.get('*/server/choices/regions', answer('regions')),
    http.get('*/server/choices/authorizing-agencies', answer('agencies')),
  );
}

async function inVain(status: number) {
  givenAnswers(status);
  const store = makeStore();
  askAgainWhenBack(store);
  await store.dispatch(listRegionChoices.initiate());
  await store.dispatch(listAgencyChoices.initiate());
  // The store tells of what happened at most once a frame.
  await new Promise((told) => requestAnimationFrame(told));
  givenAnswers(200);
  asked.mockClear();
  return store;
}

it('one answer that comes after all has the others asked for, too', async () => {
  const store = await inVain(500);
  await store.dispatch(listRegionChoices.initiate(undefined, { forceRefetch: true }));
  await vi.waitFor(() => expect(listAgencyChoices.select()(store.getState()).data).toEqual([]), SLOW);
  expect(asked.mock.calls).toEqual([['regions'], ['agencies']]);
});

it('a line that is back has everything asked for that did not come', async () => {
  const store = await inVain(503);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => {
    expect(listRegionChoices.select()(store.getState()).data).toEqual([]);
    expect(listAgencyChoices.select()(store.getState()).data).toEqual([]);
  }, SLOW);
});

it('what was refused is not asked for again', async () => {
  const store = await inVain(403);
  await store.dispatch(listRegionChoices.initiate(undefined, { forceRefetch: true }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(listRegionChoices.select()(store.getState()).data).toEqual([]), SLOW);
  expect(asked.mock.calls).toEqual([['regions']]);
});
