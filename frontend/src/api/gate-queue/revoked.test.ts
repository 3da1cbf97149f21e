import { beforeEach, describe, expect, it } from 'vitest';
import { anew, capture, device, refused } from '~/test/gate-device';
import type { Outcome } from './drain';
import { type CaptureStore, memoryStore } from './store';

let store: CaptureStore;

beforeEach(() => {
  store = memoryStore();
  anew();
});

describe('a capture of a revoked token', () => {
  it('is handed in for review by being sent, and leaves the queue', async () => {
    const told: Outcome['kind'][] = [];
    const { world, queue, rest } = device(store);
    queue.onSettled(({ kind }) => {
      told.push(kind);
      return false;
    });
    world.answers = [refused(409, 'TOKEN_REVOKED')];
    for (const one of [capture(), capture()]) await queue.keep(one);
    await queue.sendNow();
    await rest();
    expect(told).toEqual(['handedIn', 'handedIn']);
    expect(queue.view()).toMatchObject({ waiting: [], review: [], late: [] });
    expect(await store.all()).toEqual([]);
  });

  it('that is sent for the person at the gate leaves it as well', async () => {
    const { world, queue } = device(store);
    world.answers = [refused(409, 'TOKEN_REVOKED')];
    const one = capture();
    await queue.keep(one);
    await queue.deliver(one, () => true);
    expect(await store.all()).toEqual([]);
  });

  it('stays for a person to see where it was entered by hand: of these the server keeps nothing', async () => {
    const { world, queue, rest } = device(store);
    world.answers = [refused(409, 'TOKEN_REVOKED')];
    await queue.keep(capture({ byHand: { functionaryId: 'f-1', reason: 'Camera broken' } }));
    await queue.sendNow();
    await rest();
    expect(queue.view().review).toMatchObject([{ fault: { reason: 'TOKEN_REVOKED' } }]);
  });
});
