import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '~/api/errors';
import type { Outcome as Sending } from '~/api/gate-queue/drain';
import type { ByHand, Capture, Entry } from '~/api/gate-queue/types';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import { useAnnulling } from '~/api/use-annulling';
import type { CurrentMonitoredDay, EntryType } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { uuid } from '~/lib/browser/uuid';
import { useKeptUrl } from './camera/use-kept-url';
import { pictureAdvice } from './queue/failure';
import { usePosition } from './screen/use-position';
import { type Signal, signal } from './verdict/signals';
import { type Result, useResults } from './verdict/use-results';
import { toVerdict, type Verdict } from './verdict/verdict';

/** One picture on its way, where the page shows it from, and whom a person has named. */
export type Attempt = Capture & { url: string | undefined; name?: string };

/** Whom a person has recognised, as they are called. */
export type Named = ByHand & { name: string };

export type GateStep =
  | { step: 'armed'; advice?: string; reason?: string }
  | { step: 'checking'; attempt: Attempt; kept: boolean }
  | { step: 'verdict'; attempt: Attempt; verdict: Verdict }
  /** Kept, and judged by nobody yet. */
  | { step: 'saved'; attempt: Attempt; sentence: string | undefined }
  /** Neither sent nor kept. */
  | { step: 'unsent'; attempt: Attempt; sentence: string }
  /** Kept, but the server will not take it. */
  | { step: 'aside'; attempt: Attempt; sentence: string };

/** As long as somebody waits in front of a gate before it is better to go on. */
const PATIENCE_MS = 4000;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** From a picture to a verdict. One at a time: while a verdict is pending, no other picture is taken. */
export function useGate(day: CurrentMonitoredDay, aloud: boolean, recheck: () => void) {
  const t = useT();
  const position = usePosition();
  const { queue, view } = useGateQueue();
  const [now, setNow] = useState<GateStep>({ step: 'armed' });
  const { results, tell } = useResults();
  const shown = useRef<GateStep>(now);
  const urlOf = useKeptUrl();
  const busy = useRef(false);
  const annul = useAnnulling();

  const show = (next: GateStep) => {
    shown.current = next;
    setNow(next);
  };
  const sound = (kind: Signal) => signal(kind, aloud);
  const arm = (advice?: string, reason?: string) => {
    busy.current = false;
    show({ step: 'armed', advice, reason });
  };

  /** What is on the screen, if it is about this picture. */
  const about = (key: string) => {
    const step = shown.current;
    return 'attempt' in step && step.attempt.key === key ? step : undefined;
  };
  const isChecking = (key: string) => about(key)?.step === 'checking';

  const begin = (what: Pick<Attempt, 'picture' | 'entryType' | 'byHand' | 'name'>, instead?: Entry) => {
    busy.current = true;
    const capturedAt = instead?.capturedAt ?? new Date().toISOString();
    // By the server's calendar, but never a moment that this device takes for the past.
    const keepUntil = Math.max(Date.parse(day.expiresAt), Date.now()) + A_DAY_MS;
    const where = { monitoringTokenId: day.monitoringTokenId, examinationDayId: day.id };
    const url = urlOf(what.picture);
    const at = { capturedAt, keepUntil, position: position.current };
    void launch({ ...what, ...where, ...at, key: uuid(), url }, instead);
  };

  const launch = async (attempt: Attempt, instead?: Entry) => {
    show({ step: 'checking', attempt, kept: false });
    const { url: _shown, name: _named, ...capture } = attempt;
    const kept = await queue.keep(capture);
    if (kept && instead) void queue.settle(instead.key);
    const { link, held } = queue.view();
    if (kept && (link === 'none' || held)) {
      save(attempt);
      return queue.leave(attempt.key);
    }
    if (isChecking(attempt.key)) show({ step: 'checking', attempt, kept });
    await queue.deliver(capture, () => isChecking(attempt.key));
  };

  /** It is sent in the background; a verdict that still comes in time takes this one's place. */
  const save = (attempt: Attempt, sentence?: string) => {
    if (!isChecking(attempt.key)) return;
    show({ step: 'saved', attempt, sentence });
    tell({ ...attempt, outcome: 'saved', title: attempt.name ?? t.gateQueue.savedTitle });
    sound('saved');
  };

  const judged = ({ entry, answer }: Extract<Sending, { kind: 'done' }>) => {
    const verdict = toVerdict(answer, entry.entryType, t);
    const { outcome, title } = verdict;
    tell({ ...entry, outcome, title });
    const mine = about(entry.key);
    if (mine || outcome !== 'verified') sound(outcome);
    if (!mine || !('attempt' in mine)) return false;
    show({ step: 'verdict', attempt: mine.attempt, verdict });
    // The next in the queue need not wait until this clears; what needs a look has to be acted on first.
    busy.current = outcome !== 'verified';
    return true;
  };

  const failed = (mine: GateStep, { kind, error }: { kind: string; error: ApiError }) => {
    const isRefused = kind === 'review';
    if (mine.step !== 'checking' && !(mine.step === 'saved' && isRefused)) return;
    const { attempt } = mine;
    const kept = mine.step === 'saved' || mine.kept;
    // The server answered, but not about the person: is monitoring still running?
    if (typeof error.status === 'number') recheck();
    const sentence = pictureAdvice(error);
    // Where nobody answered there is nothing to do: it goes out by itself.
    if (kept && !isRefused) return save(attempt, typeof error.status === 'number' ? sentence : undefined);
    if (kept) refused(attempt);
    show({ step: kept ? 'aside' : 'unsent', attempt, sentence });
    sound('unsent');
  };

  /** Nobody was checked by it, and nobody will be. */
  const refused = (capture: Pick<Result, 'key' | 'entryType' | 'capturedAt'>) =>
    tell({ ...capture, outcome: 'aside', title: t.gateQueue.asideTitle });

  const hear = useRef<(sending: Sending) => boolean>(() => false);
  hear.current = (sending) => {
    if (sending.kind === 'done') return judged(sending);
    const mine = about(sending.entry.key);
    if (mine && sending.kind === 'again') {
      sound('again');
      arm(pictureAdvice(sending.error), sending.error.data?.reason);
    } else if (mine) failed(mine, sending);
    else if (sending.kind === 'review') refused(sending.entry);
    return mine !== undefined;
  };
  useEffect(() => queue.onSettled((sending) => hear.current(sending)), [queue]);

  /** It was somebody else: what was recorded no longer counts, and the camera is ready again. */
  const takeBack = async ({ attempt, verdict }: Extract<GateStep, { step: 'verdict' }>) => {
    const { logId, title, entryType } = verdict;
    if (!logId) return undefined;
    const why = await annul(logId, t.gateRecords.wrongPersonReason);
    if (why) return why.submitError ?? '';
    tell({ ...attempt, title, outcome: 'takenBack' });
    if (about(attempt.key)) arm(t.gateRecords.takenBack[entryType](title));
    return undefined;
  };

  const inPatience = now.step === 'checking' && now.kept ? now.attempt : undefined;
  const giveUp = useRef(save);
  giveUp.current = save;
  useEffect(() => {
    if (!inPatience) return;
    const timer = setTimeout(() => giveUp.current(inPatience), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [inPatience]);

  return {
    now,
    results,
    queue,
    view,
    take: (picture: Blob, entryType: EntryType) => {
      if (busy.current) return;
      sound('shutter');
      begin({ picture, entryType });
    },
    /** Whatever is on the screen: a person has decided. Instead of one that was not accepted, it counts at that one's time. */
    byHand: ({ name, ...byHand }: Named, entryType: EntryType, picture: Blob | undefined, instead?: Entry) =>
      begin({ picture, entryType, byHand, name }, instead),
    retry: () => {
      if (now.step === 'unsent') void launch(now.attempt);
    },
    takeBack,
    next: () => arm(),
    /** What was said of the last picture is not about the next person, as when the direction is changed. */
    forgetAdvice: () => {
      if (shown.current.step === 'armed') arm();
    },
  };
}

export type Gate = ReturnType<typeof useGate>;
