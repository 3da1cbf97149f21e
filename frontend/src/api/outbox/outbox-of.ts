import type { DutyContact, ExaminationDayFunctionary, LastContact } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { uuid } from '~/lib/browser/uuid';
import { baseApi } from '../base-api';
import type { ApiError } from '../errors';
import { type Dispatching, queueOf } from '../gate-queue/queue-of';
import { monitoringApi } from '../generated/monitoring.gen';
import { rostersApi } from '../generated/rosters.gen';
import { toPage } from '../page';
import { list } from '../tag-types';
import { makeOutbox, type Outbox } from './outbox';
import { openOutboxStore } from './store';
import type { AnswerNote, Posted } from './types';

const LOCK = 'muster.gate-outbox';
/** Below it the server's own time says as well when the person was asked. */
const LATE_MS = 60_000;
type State = Parameters<typeof rostersApi.util.selectCachedArgsForQuery>[0];
const outboxes = new WeakMap<Dispatching, Outbox>();

/** One outbox for each page that was loaded, as with the queue of captures. */
export function outboxOf(store: Dispatching, owner: string): Outbox {
  const known = outboxes.get(store);
  if (known) return known;
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);
  const outbox = makeOutbox({
    store: openOutboxStore(),
    owner,
    send: (posted) => send(store, posted),
    mayGo: (posted) => mayGo(store, posted),
    alone,
    now: Date.now,
    dice: Math.random,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    key: uuid,
    tell: () => others?.postMessage('changed'),
  });
  if (others) others.onmessage = () => void outbox.flush();
  outboxes.set(store, outbox);
  return outbox;
}

/** A stop goes out behind every capture that waits: the server takes none of a time after it. */
async function mayGo(store: Dispatching, { kind, owner }: Posted): Promise<boolean> {
  const queue = queueOf(store, owner);
  const { link, held, signedOut } = queue.view();
  if (link === 'none' || held || signedOut) return false;
  if (kind === 'contact') return true;
  // What waits may not have been read yet, or been taken by another tab.
  await queue.refresh();
  return queue.view().waiting.length === 0;
}

async function send(store: Dispatching, posted: Posted): Promise<{ error?: ApiError }> {
  if (posted.kind === 'contact') return sendNote(store, posted);
  const { monitoringTokenId, examinationDayId } = posted;
  const { stopMonitoring } = monitoringApi.endpoints;
  const stop = { monitoringTokenId, examinationDayId };
  return toAnswer(await store.dispatch(stopMonitoring.initiate({ monitoringStop: stop }, { track: false })));
}

async function sendNote(
  store: Dispatching,
  { dutyId, contact, at, lateNote }: Posted & AnswerNote,
): Promise<{ error?: ApiError }> {
  const isLate = Date.now() - Date.parse(at) > LATE_MS;
  const newContact = { kind: contact, note: isLate ? `${lateNote} ${formatTime(at)}` : undefined };
  const { recordDutyContact } = rostersApi.endpoints;
  const answer = await store.dispatch(
    recordDutyContact.initiate({ id: dutyId, newContact }, { track: false }),
  );
  if (answer.data?.[0]) write(store, dutyId, answer.data[0]);
  // The person has come, or their duty has gone: the roster knows better.
  if (answer.error) store.dispatch(baseApi.util.invalidateTags([list('Assignment')]));
  return toAnswer(answer);
}

/** Shown at once, without a moment in which the answer is neither kept here nor known to be there. */
function write({ dispatch }: Dispatching, dutyId: string, { kind, at, by }: DutyContact) {
  if (kind === 'REMINDED') return;
  const contact: LastContact = { kind, at, by };
  const { selectCachedArgsForQuery, updateQueryData } = rostersApi.util;
  dispatch((run: (action: unknown) => unknown, getState: () => unknown) => {
    for (const arg of selectCachedArgsForQuery(getState() as State, 'listExaminationDayFunctionaries'))
      run(
        updateQueryData('listExaminationDayFunctionaries', arg, (answer) => {
          const duty = toPage<ExaminationDayFunctionary>(answer).rows.find(({ id }) => id === dutyId);
          if (duty) duty.contact = contact;
        }),
      );
  });
}

const toAnswer = ({ error }: { error?: unknown }) => (error ? { error: error as ApiError } : {});

/** One tab at a time; the next one then finds nothing left. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
}
