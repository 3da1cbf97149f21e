import { expect, it } from 'vitest';
import type { ApiError } from '../errors';
import { makeOutbox, type OutboxTools } from './outbox';
import { memoryStore, type OutboxStore } from './store';
import type { Posted } from './types';

const START = Date.parse('2026-11-20T02:00:00Z');
const OFFLINE: ApiError = { status: 'OFFLINE' };
const refused = (status: number, error = 'No'): ApiError => ({ status, data: { error } });
const note = (dutyId: string, contact: 'CALLED' | 'ON_THE_WAY' = 'ON_THE_WAY') =>
  ({ kind: 'contact', dutyId, contact, lateNote: 'Noted at' }) as const;
const stop = { kind: 'stop', monitoringTokenId: 'token-1', examinationDayId: 'day-1' } as const;

/** A device whose server answers as told, once each; after these it accepts. */
function device(store: OutboxStore = memoryStore(), mayGo: OutboxTools['mayGo'] = async () => true) {
  const world = { answers: [] as ApiError[], sent: [] as Posted[], now: START, alarms: [] as (() => void)[] };
  let keys = 0;
  const outbox = makeOutbox({
    store,
    owner: 'u-1',
    mayGo,
    send: async (posted) => {
      world.sent.push(posted);
      return { error: world.answers.shift() };
    },
    alone: (work) => work(),
    now: () => world.now,
    dice: () => 1,
    after: (_ms, work) => {
      world.alarms.push(work);
      return () => {
        world.alarms = world.alarms.filter((alarm) => alarm !== work);
      };
    },
    key: () => `key-${++keys}`,
    tell: () => {},
  });
  return { world, outbox };
}
const names = (rows: readonly Posted[]) => rows.map((row) => (row.kind === 'stop' ? 'stop' : row.dutyId));

it('what is said is sent once, under a key of its own, and then gone', async () => {
  const { world, outbox } = device();
  await outbox.post(note('a'));
  await outbox.post(note('b'));
  await outbox.flush();
  expect(world.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  expect(outbox.view()).toEqual([]);
});

it('what nobody answers for is kept, and sent when its time comes', async () => {
  const { world, outbox } = device();
  world.answers = [OFFLINE];
  await outbox.post(note('a'));
  expect(names(outbox.view())).toEqual(['a']);
  world.alarms[0]?.();
  await expect.poll(() => outbox.view()).toEqual([]);
  expect(names(world.sent)).toEqual(['a', 'a']);
});

it('a person who has come needs no answer: it is dropped, and the next one is sent', async () => {
  const { world, outbox } = device();
  world.answers = [OFFLINE, refused(409, 'This person has come; nobody needs to ask for them.')];
  await outbox.post(note('a'));
  await outbox.post(note('b'));
  expect(outbox.view()).toEqual([]);
  expect(names(world.sent)).toEqual(['a', 'a', 'b']);
});

it.each([
  ['a session that has ended', refused(401)],
  ['a server that is busy', refused(503)],
  ['a device that has asked too much', refused(429)],
  ['the login page of a hotel', { status: 403 } as ApiError],
])('is kept after the refusal of %s', async (_who, error) => {
  const { world, outbox } = device();
  world.answers = [error];
  await outbox.post(note('a'));
  expect(names(outbox.view())).toEqual(['a']);
});

it('a newer answer of a person takes the place of the older one', async () => {
  const { world, outbox } = device(memoryStore(), async () => false);
  await outbox.post(note('a', 'CALLED'));
  await outbox.post(note('a', 'ON_THE_WAY'));
  expect(outbox.view().map((one) => one.kind === 'contact' && one.contact)).toEqual(['ON_THE_WAY']);
  expect(world.sent).toEqual([]);
});

it('a stop goes out behind everything that was said, and only when it may', async () => {
  let isFree = false;
  const { world, outbox } = device(memoryStore(), async ({ kind }) => kind === 'contact' || isFree);
  await outbox.post(stop);
  await outbox.post(note('a'));
  expect(names(world.sent)).toEqual(['a']);
  expect(names(outbox.view())).toEqual(['stop']);
  isFree = true;
  await outbox.flush();
  expect(names(world.sent)).toEqual(['a', 'stop']);
});

it('what is said while another one is on its way is sent in the same turn', async () => {
  const { world, outbox } = device();
  await Promise.all([outbox.post(note('a')), outbox.post(note('b'))]);
  await expect.poll(() => names(world.sent)).toEqual(['a', 'b']);
});

it('is of one person: another one who signs in here sees and sends nothing of it', async () => {
  const store = memoryStore();
  await store.add({ ...note('a'), key: 'k', owner: 'u-2', at: '2026-11-20T02:00:00Z', keepUntil: START + 1 });
  const { world, outbox } = device(store);
  await outbox.flush();
  expect(outbox.view()).toEqual([]);
  expect(world.sent).toEqual([]);
});

it('goes a day later unsent', async () => {
  const { world, outbox } = device(memoryStore(), async () => false);
  await outbox.post(note('a'));
  world.now += 24 * 60 * 60 * 1000;
  await outbox.refresh();
  expect(outbox.view()).toEqual([]);
});

it('lasts as long as the page where the browser keeps nothing', async () => {
  const full = { ...memoryStore(), add: () => Promise.reject(new Error('no room')) };
  const { world, outbox } = device(full);
  world.answers = [OFFLINE];
  await outbox.post(note('a'));
  expect(names(outbox.view())).toEqual(['a']);
  await outbox.flush();
  expect(outbox.view()).toEqual([]);
});
