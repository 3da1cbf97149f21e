import { beforeEach, describe, expect, it } from 'vitest';
import { anew, capture, DONE, device, OFFLINE, refused } from '~/test/gate-device';
import { type CaptureStore, memoryStore } from './store';

const closed = () => Promise.reject(new DOMException('The connection is closing', 'InvalidStateError'));
const there = () => true;

/** A store that the browser can close and open again. */
function closable() {
  const inner = memoryStore();
  const state = { closed: false };
  const guard =
    <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    (...args: Args): Promise<Value> =>
      state.closed ? closed() : work(...args);
  const store: CaptureStore = {
    durable: true,
    all: guard(inner.all),
    add: guard(inner.add),
    change: guard(inner.change),
    postpone: guard(inner.postpone),
    content: guard(inner.content),
    drop: guard(inner.drop),
  };
  return { store, state, inner };
}

beforeEach(anew);

describe('while the store cannot be written', () => {
  it.each([
    ['done', DONE],
    ['again', refused(422, 'BLURRED')],
    ['review', refused(404)],
    ['waits', OFFLINE],
    ['signIn', refused(401)],
  ] as const)('what became of the person at the gate is told all the same: %s', async (kind, answer) => {
    const { store, state } = closable();
    const { world, queue } = device(store);
    const told: string[] = [];
    queue.onSettled((outcome) => told.push(outcome.kind) > 0);
    state.closed = true;
    world.answers = [answer];
    const one = capture();
    expect(await queue.keep(one)).toBe(false);
    await queue.deliver(one, there);
    expect(told).toEqual([kind]);
  });

  it('no call of the page fails', async () => {
    const { store, state } = closable();
    const { queue } = device(store);
    const one = capture();
    await queue.keep(one);
    state.closed = true;
    await queue.leave(one.key);
    await queue.sendNow();
    await queue.settle(one.key);
    await queue.again(one.key);
    await queue.refresh();
    expect(await queue.picture(one.key)).toBeUndefined();
  });

  it('what waits is tried less and less often, and goes out once it can be again', async () => {
    const { store, state, inner } = closable();
    const { world, queue, ring } = device(store);
    await queue.keep(capture());
    await queue.leave('key-1');
    state.closed = true;
    const times = [world.now];
    for (let i = 0; i < 4; i += 1) {
      expect(await ring()).toBe(true);
      times.push(world.now);
    }
    expect(times.slice(1).map((at, i) => at - (times[i] ?? 0))).toEqual([2000, 2000, 4000, 8000]);
    state.closed = false;
    await ring();
    expect(world.sent.map(({ key }) => key)).toEqual(['key-1']);
    expect(await inner.all()).toEqual([]);
    expect(queue.view().waiting).toEqual([]);
  });

  it('a page that opens meanwhile finds what waits as soon as it can be read', async () => {
    const { store, state, inner } = closable();
    const before = device(inner);
    await before.queue.keep(capture());
    state.closed = true;
    const { queue, ring } = device(store);
    await ring();
    state.closed = false;
    await ring();
    expect(queue.view().waiting).toMatchObject([{ key: 'key-1' }]);
  });
});

it('that a capture was kept is known even where the list cannot be read afterwards', async () => {
  const inner = memoryStore();
  const { queue } = device({ ...inner, all: closed });
  expect(await queue.keep(capture())).toBe(true);
});

it('what was answered but cannot be dropped is neither sent nor told again, and the rest goes out', async () => {
  const inner = memoryStore();
  let full = true;
  const drop = (key: string) =>
    full ? Promise.reject(new DOMException('No room', 'QuotaExceededError')) : inner.drop(key);
  const { world, queue, ring } = device({ ...inner, drop });
  for (let i = 0; i < 3; i += 1) await queue.keep(capture());
  await queue.sendNow();
  await ring();
  expect(world.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
  expect(queue.view().late).toHaveLength(3);
  full = false;
  await queue.sendNow();
  expect(await inner.all()).toEqual([]);
  expect(world.sent).toHaveLength(3);
});

it('a run ends where the server cannot be reached, even if that cannot be written down', async () => {
  const { world, queue } = device({ ...memoryStore(), change: closed });
  for (let i = 0; i < 6; i += 1) await queue.keep(capture());
  world.answers = [OFFLINE];
  await queue.sendNow();
  expect(world.sent).toHaveLength(4);
});
