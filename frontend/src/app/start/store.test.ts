import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { choicesApi } from '~/api/generated/choices.gen';
import { server } from '~/test/msw/server';
import { makeStore } from './store';

const EVERY_MS = 20;
const { listRegionChoices, listAgencyChoices } = choicesApi.endpoints;

function look(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('a page at which nobody looks asks for nothing by itself, until somebody looks again', async () => {
  const asked = { regions: 0, agencies: 0 };
  const count = (name: keyof typeof asked) => () => {
    asked[name] += 1;
    return HttpResponse.json([]);
  };
  server.use(
    http.get('*/server/choices/regions', count('regions')),
    http.get('*/server/choices/authorizing-agencies', count('agencies')),
  );
  const { dispatch } = makeStore();
  const polling = { pollingInterval: EVERY_MS };
  const inSight = { ...polling, skipPollingIfUnfocused: true };
  const watched = dispatch(listRegionChoices.initiate(undefined, { subscriptionOptions: inSight }));
  const always = dispatch(listAgencyChoices.initiate(undefined, { subscriptionOptions: polling }));
  await vi.waitFor(() => expect(asked.regions).toBeGreaterThan(2));
  look('hidden');
  const before = { ...asked };
  // As long as the other takes for so many, one may have been under way.
  await vi.waitFor(() => expect(asked.agencies).toBeGreaterThan(before.agencies + 5));
  expect(asked.regions).toBeLessThanOrEqual(before.regions + 1);
  look('visible');
  const back = asked.regions;
  await vi.waitFor(() => expect(asked.regions).toBeGreaterThan(back + 1));
  watched.unsubscribe();
  always.unsubscribe();
});

it('a window that gets the focus has nothing asked for again', async () => {
  const asked: string[] = [];
  const say = (name: string) => () => {
    asked.push(name);
    return HttpResponse.json([]);
  };
  server.use(
    http.get('*/server/choices/regions', say('regions')),
    http.get('*/server/choices/authorizing-agencies', say('agencies')),
  );
  const { dispatch } = makeStore();
  const held = dispatch(listRegionChoices.initiate());
  await held;
  look('hidden');
  look('visible');
  window.dispatchEvent(new Event('focus'));
  // What was asked for would be counted before this later call.
  await dispatch(listAgencyChoices.initiate());
  expect(asked).toEqual(['regions', 'agencies']);
  held.unsubscribe();
});
