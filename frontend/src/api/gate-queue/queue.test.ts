import { beforeEach, describe, expect, it } from 'vitest';
import { verified } from '~/test/day-fixtures';
import { anew, capture, DAY_OVER, DONE, device, OFFLINE, refused, START } from '~/test/gate-device';
import { MOST } from './queue';
import { type CaptureStore, memoryStore } from './store';
import type { Answer, Capture } from './types';

type Device = ReturnType<typeof device>;

const gone = () => false;
const there = () => true;
let store: CaptureStore;

beforeEach(() => {
  store = memoryStore();
  anew();
});

describe('a capture that cannot be sent', () => {
  it('is written before it is sent, and waits', async () => {
    const { world, queue } = device(store);
    world.answers = [
      async () => {
        expect(await store.all()).toHaveLength(1);
        return OFFLINE;
      },
    ];
    const one = capture();
    expect(await queue.keep(one)).toBe(true);
    await queue.deliver(one, there);
    expect(queue.view().waiting).toMatchObject([{ key: 'key-1', tries: 1, state: 'waiting' }]);
  });

  it('goes out again as the very same request until it is answered, and then is gone', async () => {
    const { world, queue, ring } = device(store);
    world.answers = [OFFLINE, refused(503), refused(409, 'IN_PROGRESS'), DONE];
    world.probes = [true, true];
    const one = capture({ position: { latitude: 1, longitude: 2, accuracy: 3 } });
    await queue.keep(one);
    await queue.deliver(one, there);
    while (queue.view().waiting.length > 0 && (await ring()));
    expect(world.sent).toHaveLength(4);
    for (const sent of world.sent) expect(sent).toMatchObject(one);
    expect(await store.all()).toEqual([]);
    expect(queue.view().late).toMatchObject([{ entry: { key: 'key-1' }, answer: verified }]);
  });

  it('outlives the page: another finds it and sends it under the same key', async () => {
    const one = capture();
    // The page is closed between the writing and the answer.
    const first = device(store);
    first.world.answers = [() => new Promise<Answer>(() => {})];
    await first.queue.keep(one);
    void first.queue.deliver(one, there);
    await first.rest();
    const second = device(store);
    await second.rest();
    expect(second.queue.view().waiting).toHaveLength(1);
    await second.queue.sendNow();
    expect(second.world.sent).toMatchObject([{ key: one.key, capturedAt: one.capturedAt }]);
    expect(second.queue.view().waiting).toEqual([]);
  });
});

describe('a result that came late', () => {
  const denied = { data: { ...verified, result: 'DENIED' } } as Answer;

  it('outlives the page where it was not good, until somebody has seen it', async () => {
    const before = device(store);
    before.world.answers = [DONE, denied];
    await before.queue.keep(capture());
    const bad = capture({ picture: new Blob(['face'], { type: 'image/jpeg' }) });
    await before.queue.keep(bad);
    await before.queue.sendNow();
    await before.rest();
    expect(before.queue.view().late).toHaveLength(2);
    const { queue, rest, world } = device(store);
    await rest();
    expect(queue.view()).toMatchObject({ waiting: [], review: [], others: 0 });
    expect(queue.view().late).toMatchObject([{ entry: { key: bad.key }, answer: { result: 'DENIED' } }]);
    expect(await queue.view().late[0]?.picture?.text()).toBe('face');
    await queue.sendNow();
    expect(world.sent).toEqual([]);
    queue.seen();
    await rest();
    expect(queue.view().late).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  it('is nobody’s to see but theirs who took it', async () => {
    const hers = device(store, { owner: 'u-2' });
    hers.world.answers = [denied];
    await hers.queue.keep(capture());
    await hers.queue.sendNow();
    await hers.rest();
    const mine = device(store);
    await mine.rest();
    expect(mine.queue.view()).toMatchObject({ late: [], others: 0 });
  });
});

describe('two pages of one person on one device', () => {
  const denied = { data: { ...verified, result: 'DENIED' } } as Answer;

  /** Each tells the other, as browsers let pages do. */
  function pages({ owner = 'u-1' } = {}) {
    const heard: unknown[] = [];
    const shows: Device = device(store, { tell: (news) => sends.queue.hear(news) });
    const sends: Device = device(store, { owner, tell: (news) => shows.queue.hear(news) });
    shows.queue.onSettled(({ kind, entry }, elsewhere) => {
      heard.push([kind, entry.key, elsewhere]);
      return true;
    });
    const rest = async () => {
      for (const page of [shows, sends, shows, sends]) await page.rest();
    };
    return { shows, sends, heard, rest };
  }

  it('both hear what became of a capture, whichever sends it', async () => {
    const { shows, sends, heard, rest } = pages();
    sends.world.answers = [DONE, refused(409, 'TOKEN_STOPPED')];
    await shows.queue.keep(capture());
    await shows.queue.keep(capture({ entryType: 'EXIT' }));
    await rest();
    await sends.queue.sendNow();
    await rest();
    expect(heard).toEqual([
      ['done', 'key-1', true],
      ['review', 'key-2', true],
    ]);
    expect(shows.queue.view()).toMatchObject({ waiting: [], review: [{ key: 'key-2' }] });
  });

  it('hear nothing of what another person took', async () => {
    const { sends, heard, rest } = pages({ owner: 'u-2' });
    await sends.queue.keep(capture());
    await sends.queue.sendNow();
    await rest();
    expect(heard).toEqual([]);
  });

  it('have one late result between them: seen on one, it is gone on the other', async () => {
    const { shows, sends, rest } = pages();
    sends.world.answers = [denied];
    await shows.queue.keep(capture());
    await rest();
    await sends.queue.sendNow();
    await rest();
    expect(shows.queue.view().late).toMatchObject([{ entry: { key: 'key-1' } }]);
    expect(sends.queue.view().late).toMatchObject([{ entry: { key: 'key-1' } }]);
    await shows.queue.settle('key-1');
    await rest();
    expect(shows.queue.view().late).toEqual([]);
    expect(sends.queue.view().late).toEqual([]);
    expect(await store.all()).toEqual([]);
  });
});

describe('the order', () => {
  it('is by age, and no EXIT overtakes an ENTRY', async () => {
    const { world, queue } = device(store);
    const ways = ['ENTRY', 'ENTRY', 'ENTRY', 'EXIT', 'ENTRY'] as const;
    for (const entryType of ways) await queue.keep(capture({ entryType }));
    const under = new Set<string>();
    world.answers = [
      async () => {
        const { entryType } = world.sent.at(-1) as { entryType: string };
        expect([...under].filter((way) => way !== entryType)).toEqual([]);
        under.add(entryType);
        await new Promise((give) => setTimeout(give));
        under.clear();
        return DONE;
      },
    ];
    await queue.sendNow();
    expect(world.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3', 'key-4', 'key-5']);
    expect(queue.view().waiting).toEqual([]);
  });

  it('is two at a time at first, and more as answers come soon', async () => {
    const most = async (tookMs: number) => {
      const { world, queue, rest } = device(memoryStore());
      for (let i = 0; i < 30; i += 1) await queue.keep(capture());
      const open: (() => void)[] = [];
      const seen: number[] = [];
      world.answers = [() => new Promise<Answer>((give) => open.push(() => give(DONE)))];
      const sent = queue.sendNow();
      for (await rest(); open.length > 0; await rest()) {
        seen.push(open.length);
        world.now += tookMs;
        open.shift()?.();
      }
      await sent;
      expect(world.sent).toHaveLength(30);
      return [seen[0], Math.max(...seen)];
    };
    expect(await most(10)).toEqual([2, 6]);
    expect(await most(5000)).toEqual([2, 2]);
  });

  it('goes on past one that is lost, and one that is not answered keeps nobody of its way', async () => {
    const { world, queue, rest, ring } = device(store);
    for (let i = 0; i < 12; i += 1) await queue.keep(capture());
    const silent = () => new Promise<Answer>(() => {});
    world.answers = [silent, OFFLINE, DONE, DONE, OFFLINE, DONE];
    world.probes = [true, true, true];
    void queue.sendNow();
    await rest();
    expect(world.sent).toHaveLength(12);
    const left = async () => (await store.all()).map(({ key }) => key);
    expect(await left()).toEqual(['key-1', 'key-2', 'key-5']);
    while ((await left()).length > 1 && (await ring()));
    expect(await left()).toEqual(['key-1']);
    expect(queue.view().waiting).toMatchObject([{ key: 'key-1' }]);
    expect(world.now - START).toBeLessThan(10_000);
  });

  it('holds for the person at the gate, too: an EXIT waits for an ENTRY that was not answered', async () => {
    const { world, queue } = device(store);
    const ways = ['ENTRY', 'EXIT', 'ENTRY'] as const;
    const [entry, exit, other] = ways.map((entryType) => capture({ entryType }));
    world.answers = [OFFLINE, OFFLINE];
    await queue.keep(entry as Capture);
    await queue.deliver(entry as Capture, there);
    await queue.keep(exit as Capture);
    await queue.deliver(exit as Capture, there);
    expect(world.sent.map(({ key }) => key)).toEqual(['key-1']);
    world.answers = [DONE];
    const told: unknown[] = [];
    queue.onSettled(({ kind, entry: { key } }) => told.push([kind, key]) > 0);
    world.now += 5000;
    await queue.keep(other as Capture);
    await queue.deliver(other as Capture, there);
    expect(told).toEqual([
      ['done', 'key-1'],
      ['done', 'key-2'],
      ['done', 'key-3'],
    ]);
  });

  it('stops where the server cannot be reached, without trying everything else', async () => {
    const { world, queue } = device(store);
    for (let i = 0; i < 6; i += 1) await queue.keep(capture());
    world.answers = [OFFLINE];
    await queue.sendNow();
    expect(world.sent).toHaveLength(4);
    expect(queue.view()).toMatchObject({ link: 'none' });
    expect(queue.view().waiting).toHaveLength(6);
  });

  it('goes on past one that the server wants later', async () => {
    const { world, queue } = device(store);
    await queue.keep(capture());
    await queue.keep(capture());
    await queue.keep(capture());
    world.answers = [refused(500), DONE];
    await queue.sendNow();
    expect(queue.view().waiting).toMatchObject([{ key: 'key-1', tries: 1 }]);
  });

  it.each([[refused(500)], [refused(409, 'IN_PROGRESS')]])(
    'holds the EXITs that were taken after an ENTRY which the server wants later',
    async (later) => {
      const { world, queue, ring } = device(store);
      const ways = ['EXIT', 'ENTRY', 'ENTRY', 'EXIT'] as const;
      for (const entryType of ways) await queue.keep(capture({ entryType }));
      world.answers = [DONE, later, later, later, DONE];
      await queue.sendNow();
      expect(world.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3']);
      while (queue.view().waiting.length > 0 && (await ring()));
      const answeredLast = world.sent.map(({ key }) => key).lastIndexOf('key-2');
      expect(world.sent.findIndex(({ key }) => key === 'key-4')).toBeGreaterThan(answeredLast);
      expect(queue.view().waiting).toEqual([]);
    },
  );

  it('is asked for no oftener than the oldest may go', async () => {
    const { world, queue, ring } = device(store);
    await queue.keep(capture());
    await queue.keep(capture({ entryType: 'EXIT' }));
    world.answers = [refused(500)];
    for (let i = 0; i < 4; i += 1) await queue.sendNow();
    await queue.leave('key-2');
    const before = world.now;
    await ring();
    // After four tries it waits for longer than the look that is taken meanwhile.
    expect(world.now - before).toBe(15_000);
  });

  it('leaves to another tab what that one is at', async () => {
    const { world, queue } = device(store, { alone: async () => {} });
    await queue.keep(capture());
    await queue.sendNow();
    expect(world.sent).toEqual([]);
    expect(queue.view().waiting).toHaveLength(1);
  });
});

describe('a server that has heard enough', () => {
  const enough = (retryAfter?: number): Answer => ({
    error: { status: 429, data: { error: 'Too many' }, ...(retryAfter && { retryAfter }) },
  });

  it('is left alone at once, by everything on the device, for as long as it wants', async () => {
    const { world, queue, ring } = device(store);
    for (let i = 0; i < 6; i += 1) await queue.keep(capture());
    for (let i = 1; i <= 6; i += 1) await queue.leave(`key-${i}`);
    world.answers = [enough(40), enough(40), DONE];
    const from = world.now;
    await queue.sendNow();
    expect(world.sent).toHaveLength(2);
    expect(queue.view().waiting.map(({ nextAt }) => nextAt - from)).toEqual(Array(6).fill(40_000));
    while (world.sent.length === 2 && (await ring()));
    expect(world.now - from).toBe(40_000);
    expect(queue.view().waiting).toEqual([]);
  });

  it('is asked again after a minute at the latest', async () => {
    const { world, queue } = device(store);
    await queue.keep(capture());
    world.answers = [enough(600)];
    await queue.sendNow();
    expect(queue.view().waiting).toMatchObject([{ nextAt: world.now + 60_000 }]);
  });

  it('without a time is asked again as after any other failure', async () => {
    const { world, queue } = device(store);
    await queue.keep(capture());
    await queue.leave('key-1');
    world.answers = [enough()];
    await queue.sendNow();
    expect(queue.view().waiting).toMatchObject([{ nextAt: world.now + 2000 }]);
  });

  it('puts off nothing that is to wait longer, nor what another person took', async () => {
    const row = { state: 'waiting', tries: 0 } as const;
    const content = { picture: new Blob(['jpeg']), position: undefined };
    const { world, queue } = device(store);
    world.answers = [enough(10)];
    const one = capture();
    await store.add({ ...capture(), ...row, owner: 'u-1', nextAt: world.now + 50_000 }, content);
    await store.add({ ...capture(), ...row, owner: 'u-2', nextAt: 0 }, content);
    await queue.keep(one);
    await queue.deliver(one, there);
    const all = await store.all();
    expect(all.map(({ nextAt }) => nextAt)).toEqual([world.now + 10_000, world.now + 50_000, 0]);
  });
});

describe('a refusal', () => {
  it.each([
    [404, undefined],
    [403, undefined],
    [422, 'NO_FACE'],
    [409, 'TOKEN_STOPPED'],
  ])('%s %s is kept with its picture and reason for a person to look at', async (status, reason) => {
    const { world, queue } = device(store);
    world.answers = [refused(status, reason)];
    const one = capture();
    await queue.keep(one);
    await queue.deliver(one, gone);
    expect(queue.view().waiting).toEqual([]);
    expect(queue.view().review).toMatchObject([{ key: one.key, fault: { status, reason } }]);
    expect(await queue.picture(one.key)).toBe(one.picture);
  });

  it('can be sent again by a person, or be settled by one', async () => {
    const { world, queue } = device(store);
    world.answers = [refused(404), DONE];
    const [one, other] = [capture(), capture()];
    await queue.keep(one);
    await queue.deliver(one, gone);
    await queue.again(one.key);
    expect(queue.view().review).toEqual([]);
    expect(world.sent.map(({ key }) => key)).toEqual([one.key, one.key]);
    world.answers = [refused(404)];
    await queue.keep(other);
    await queue.deliver(other, gone);
    await queue.settle(other.key);
    expect(await store.all()).toEqual([]);
  });

  it('of the picture while the person is still there asks for another one and keeps nothing', async () => {
    const { world, queue } = device(store);
    const outcomes: string[] = [];
    queue.onSettled(({ kind }) => outcomes.push(kind) > 0);
    world.answers = [refused(422, 'BLURRED')];
    const one = capture();
    await queue.keep(one);
    await queue.deliver(one, there);
    expect(outcomes).toEqual(['again']);
    expect(await store.all()).toEqual([]);
  });
});

describe('a session that ends while the queue is worked off', () => {
  it('pauses everything, keeps everything, and goes on after signing in', async () => {
    const { world, queue, ring, rest } = device(store);
    for (let i = 0; i < 4; i += 1) await queue.keep(capture());
    world.answers = [DONE, refused(401)];
    await queue.sendNow();
    expect(queue.view()).toMatchObject({ signedOut: true });
    expect(queue.view().waiting).toHaveLength(3);
    expect(await ring()).toBe(false);
    world.answers = [DONE];
    queue.signedIn();
    await rest();
    expect(queue.view().waiting).toEqual([]);
  });
});

describe('the link', () => {
  it('once lost is asked for, less and less often, and two answers bring everything on its way', async () => {
    const { world, queue, ring } = device(store);
    await queue.keep(capture());
    queue.lost();
    expect(queue.view().link).toBe('none');
    const times = [world.now];
    world.probes = [false, false, false, true, false, true, true];
    while (queue.view().link === 'none' && (await ring())) times.push(world.now);
    const pauses = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(pauses).toEqual([2000, 4000, 5000, 5000, 4000]);
    await queue.sendNow();
    expect(queue.view().waiting).toEqual([]);
  });

  it('is looked for every five seconds at the latest, however often somebody comes meanwhile', async () => {
    const { world, queue, ring } = device(store);
    queue.lost();
    for (let i = 0; i < 5; i += 1) await ring();
    const looked = world.now;
    for (let i = 0; i < 3; i += 1) {
      world.now += 1500;
      const one = capture();
      await queue.keep(one);
      await queue.leave(one.key);
    }
    world.probes = [true];
    await ring();
    expect(world.now - looked).toBe(5000);
  });

  it('is tried with what waits as soon as there was one answer', async () => {
    const { world, queue, ring } = device(store);
    queue.lost();
    await queue.keep(capture());
    await queue.leave('key-1');
    world.probes = [false, true];
    await ring();
    expect(world.sent).toHaveLength(1);
    expect(queue.view()).toMatchObject({ link: 'connected', waiting: [] });
  });

  it('that loses some calls only is not looked for before it is tried again', async () => {
    const { world, queue, ring } = device(store);
    for (let i = 0; i < 5; i += 1) await queue.keep(capture());
    for (let i = 1; i <= 5; i += 1) await queue.leave(`key-${i}`);
    world.answers = [OFFLINE, DONE, DONE, OFFLINE, DONE];
    await queue.sendNow();
    expect(queue.view()).toMatchObject({ link: 'none' });
    while (queue.view().waiting.length > 0 && (await ring()));
    expect(world.sent).toHaveLength(7);
    expect(world.now - START).toBeLessThan(5000);
  });

  it('that loses calls is tried again soon, and a server that is not well later', async () => {
    const pause = async (answer: Answer, tries: number) => {
      const { world, queue } = device(memoryStore());
      await queue.keep(capture());
      world.answers = [answer];
      for (let i = 0; i < tries; i += 1) await queue.sendNow();
      return (queue.view().waiting[0]?.nextAt ?? 0) - world.now;
    };
    expect(await pause(OFFLINE, 8)).toBe(2000);
    expect(await pause(OFFLINE, 9)).toBe(10_000);
    expect(await pause(refused(503), 8)).toBe(60_000);
  });

  it('is looked at while nobody comes, as soon as there is a page to tell', async () => {
    const { world, queue, ring, rest } = device(store);
    expect(await ring(), 'nobody would be told').toBe(false);
    world.probes = [true, true, false, false, true, true];
    const leave = queue.subscribe(() => {});
    await rest();
    const seen = [[world.now - START, queue.view().link]];
    for (let turn = 0; turn < 3; turn += 1) {
      await ring();
      seen.push([world.now - START, queue.view().link]);
    }
    expect(seen).toEqual([
      [0, 'connected'],
      [20_000, 'connected'],
      [40_000, 'slow'],
      [44_000, 'none'],
    ]);
    await ring();
    expect(queue.view().link).toBe('connected');
    leave();
    await ring();
    expect(await ring()).toBe(false);
  });

  it('is left alone while somebody chose to work without it', async () => {
    const { queue, ring, rest, world } = device(store);
    await queue.keep(capture());
    queue.hold(true);
    expect(await ring()).toBe(false);
    await queue.leave('key-1');
    queue.hold(false);
    await rest();
    expect(world.sent).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('belongs to whoever took it', async () => {
    const hers = device(store, { owner: 'u-2' });
    await hers.queue.keep(capture());
    const mine = device(store);
    await mine.rest();
    await mine.queue.sendNow();
    expect(mine.world.sent).toEqual([]);
    expect(mine.queue.view()).toMatchObject({ waiting: [], review: [], others: 1 });
  });

  it('goes when the server would take it no more, and that is said', async () => {
    const { world, queue } = device(store);
    await queue.keep(capture());
    world.now = DAY_OVER;
    await queue.refresh();
    expect(await store.all()).toEqual([]);
    expect(queue.view()).toMatchObject({ expired: 1, waiting: [] });
  });

  it('is never more than the device is to hold, and what finds no room is not called saved', async () => {
    const { queue } = device(store);
    const row = { owner: 'u-1', state: 'waiting', tries: 0, nextAt: 0 } as const;
    for (let i = 0; i < MOST; i += 1)
      await store.add({ ...capture(), ...row }, { picture: undefined, position: undefined });
    await queue.refresh();
    expect(await queue.keep(capture())).toBe(false);
    const full: CaptureStore = { ...memoryStore(), add: () => Promise.reject(new Error('QuotaExceeded')) };
    expect(await device(full).queue.keep(capture())).toBe(false);
  });
});
