import { useEffect, useRef, useState } from 'react';
import { useAnnulling } from '~/api/entries/use-annulling';
import type { ApiError } from '~/api/errors';
import type { Outcome as Sending } from '~/api/gate-queue/drain';
import type { ByHand, Capture, Entry, Late } from '~/api/gate-queue/types';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import type { CurrentMonitoredDay, EntryType } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { lastFix } from '~/lib/browser/last-fix';
import { uuid } from '~/lib/browser/uuid';
import type { Shot } from './camera/still';
import { useKeptUrl } from './camera/use-kept-url';
import { canPass } from './camera/use-shooting';
import { useEntryLogs } from './entries/use-entry-logs';
import { pictureAdvice } from './queue/failure';
import type { TakeSlip } from './slips/slip';
import { type Signal, signal } from './verdict/signals';
import { takenBackSentence } from './verdict/taking-back';
import { type Result, useResults } from './verdict/use-results';
import { useVanished } from './verdict/use-vanished';
import { toVerdict, type Verdict } from './verdict/verdict';

/**
 * One picture on its way, where the page shows it from, and whom a person has named. `still`: the camera's picture is held
 * still meanwhile, and its file may not be there yet.
 */
export type Attempt = Capture & {
  url: string | undefined;
  name?: string;
  enrolled?: string;
  still?: boolean;
};

/** Whom a person has recognised, as they are called, and where the page has their face on record. */
export type Named = ByHand & { name: string; enrolled?: string | undefined };

export type GateStep =
  | { step: 'armed'; advice?: string; reason?: string }
  | { step: 'checking'; attempt: Attempt; kept: boolean }
  /** `late`: it is also kept among the late results, until it has been acted on here. */
  | { step: 'verdict'; attempt: Attempt; verdict: Verdict; late?: boolean }
  /** Kept, and judged by nobody yet. `gone`: kept no more, and this page does not know what became of it. */
  | { step: 'saved'; attempt: Attempt; sentence: string | undefined; gone?: boolean }
  /** Neither sent nor kept. */
  | { step: 'unsent'; attempt: Attempt; sentence: string }
  /** Kept, but the server will not take it. `isHandedIn`: an administrator has it to look at, and it is not kept here. */
  | { step: 'aside'; attempt: Attempt; sentence: string; isHandedIn?: boolean };

type Begun = Pick<Attempt, 'entryType' | 'byHand' | 'name' | 'enrolled' | 'slip'> & {
  picture: Blob | Shot | undefined;
};

/** As long as somebody waits in front of a gate before it is better to go on. */
const PATIENCE_MS = 4000;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** From a picture to a verdict. One at a time: while a verdict is pending, no other picture is taken. */
export function useGate(day: CurrentMonitoredDay, aloud: boolean, recheck: () => void) {
  const t = useT();
  const { queue, view } = useGateQueue();
  const [now, setNow] = useState<GateStep>({ step: 'armed' });
  const { results, tell, vanish } = useResults();
  const { logs, change } = useEntryLogs();
  const shown = useRef<GateStep>(now);
  const urlOf = useKeptUrl();
  const busy = useRef(false);
  const doubting = useRef(false);
  const annul = useAnnulling();

  const show = (next: GateStep) => {
    const before = shown.current;
    shown.current = next;
    setNow(next);
    if (before.step === 'verdict' && before.late) void queue.settle(before.attempt.key);
  };
  const sound = (kind: Signal) => signal(kind, aloud);
  const arm = (advice?: string, reason?: string) => {
    busy.current = false;
    doubting.current = false;
    show({ step: 'armed', advice, reason });
  };

  /** What is on the screen, if it is about this picture. */
  const about = (key: string) => {
    const step = shown.current;
    return 'attempt' in step && step.attempt.key === key ? step : undefined;
  };
  const isChecking = (key: string) => about(key)?.step === 'checking';

  const begin = async ({ picture, ...what }: Begun, instead?: Entry) => {
    busy.current = true;
    doubting.current = false;
    const capturedAt = instead?.capturedAt ?? new Date().toISOString();
    // By the server's calendar, but never a moment that this device takes for the past.
    const keepUntil = Math.max(Date.parse(day.expiresAt), Date.now()) + A_DAY_MS;
    const where = { monitoringTokenId: day.monitoringTokenId, examinationDayId: day.id };
    const at = { capturedAt, keepUntil, position: lastFix.current };
    const still = picture instanceof Promise;
    const attempt = { ...what, ...where, ...at, key: uuid(), picture: undefined, url: undefined, still };
    if (still) show({ step: 'checking', attempt, kept: false });
    const file = still ? await picture : picture;
    if (still && !file) return arm();
    const url = urlOf(file ?? undefined);
    return launch({ ...attempt, picture: file ?? undefined, url }, instead);
  };

  const launch = async (attempt: Attempt, instead?: Entry) => {
    // What is held still is shown already.
    if (!isChecking(attempt.key)) show({ step: 'checking', attempt, kept: false });
    const { url: _shown, name: _named, enrolled: _known, still: _held, ...capture } = attempt;
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

  const judged = ({ entry, answer }: Pick<Late, 'entry' | 'answer'>, elsewhere: boolean) => {
    const verdict = toVerdict(answer, entry.entryType, t);
    const { outcome, title, isPlaceUnknown, logId } = verdict;
    tell({ ...entry, outcome, title, isPlaceUnknown, logId });
    if (answer.log) change(answer.log.id, answer.log);
    const mine = about(entry.key);
    if (mine || (outcome !== 'verified' && !elsewhere)) sound(outcome);
    if (!mine || !('attempt' in mine)) return false;
    show({ step: 'verdict', attempt: mine.attempt, verdict, late: elsewhere && answer.result !== 'OK' });
    // The next in the queue need not wait until this clears; what needs a look has to be acted on first.
    busy.current = outcome !== 'verified';
    return true;
  };

  const failed = (mine: GateStep, { kind, error }: { kind: string; error: ApiError }) => {
    const isHandedIn = kind === 'handedIn';
    const isRefused = kind === 'review' || isHandedIn;
    if (mine.step !== 'checking' && !(mine.step === 'saved' && isRefused)) return;
    const { attempt } = mine;
    const kept = mine.step === 'saved' || mine.kept;
    // The server answered, but not about the person: is monitoring still running?
    if (typeof error.status === 'number') recheck();
    const sentence = pictureAdvice(error);
    // Where nobody answered there is nothing to do: it goes out by itself.
    if (kept && !isRefused) return save(attempt, typeof error.status === 'number' ? sentence : undefined);
    if (kept) refused(attempt);
    show(
      kept || isHandedIn
        ? { step: 'aside', attempt, sentence, isHandedIn }
        : { step: 'unsent', attempt, sentence },
    );
    sound('unsent');
  };

  /** Nobody was checked by it, and nobody will be. */
  const refused = (capture: Pick<Result, 'key' | 'entryType' | 'capturedAt'>) =>
    tell({ ...capture, outcome: 'aside', title: t.gateQueue.asideTitle });

  const hear = useRef<(sending: Sending, elsewhere: boolean) => boolean>(() => false);
  hear.current = (sending, elsewhere) => {
    const mine = about(sending.entry.key);
    // What another tab took is told there.
    if (elsewhere && !mine && !results.some(({ key }) => key === sending.entry.key)) return false;
    if (sending.kind === 'done') return judged(sending, elsewhere);
    if (mine && sending.kind === 'again') {
      sound('again');
      arm(pictureAdvice(sending.error), sending.error.data?.reason);
    } else if (mine) failed(mine, sending);
    else if (sending.kind === 'review' || sending.kind === 'handedIn') refused(sending.entry);
    return mine !== undefined;
  };
  useEffect(() => queue.onSettled((...told) => hear.current(...told)), [queue]);
  useVanished(view, results, {
    onFound: (late) => judged(late, true),
    onGone: (key) => {
      const mine = about(key);
      vanish(key, t.gateQueue.goneTitle);
      if (mine?.step === 'saved') show({ ...mine, gone: true });
    },
  });

  /** It was somebody else: what was recorded no longer counts, and the camera is ready again. */
  const takeBack = async ({ attempt, verdict }: Extract<GateStep, { step: 'verdict' }>) => {
    const { logId, title } = verdict;
    if (!logId) return undefined;
    const why = await annul(logId, t.gateRecords.wrongPersonReason);
    if (why) return why.submitError ?? '';
    tell({ ...attempt, title, outcome: 'takenBack' });
    if (about(attempt.key)) arm(takenBackSentence(verdict, t));
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
    logs,
    change,
    queue,
    view,
    /** Says whether it was taken; then it goes with the slip that is given out. */
    take: (picture: Blob | Shot, entryType: EntryType, takeSlip?: TakeSlip): boolean => {
      const { current: step } = shown;
      if (busy.current && (doubting.current || !canPass(step))) return false;
      // Who is next does not wait for what needs a look; a late one is kept among the late ones.
      if (canPass(step)) shown.current = { step: 'armed' };
      void begin({ picture, entryType, slip: takeSlip?.() });
      // Behind the picture that is held still.
      setTimeout(() => sound('shutter'));
      return true;
    },
    /** While a person doubts a verdict, the next picture does not take its place. */
    doubt: (doubted: boolean) => {
      const { current: step } = shown;
      const isGood = step.step === 'verdict' && step.verdict.outcome === 'verified';
      doubting.current = doubted;
      busy.current = doubted || !isGood;
    },
    /** Whatever is on the screen: a person has decided. Instead of one that was not accepted, it counts at that one's time. */
    byHand: (
      { name, enrolled, ...byHand }: Named,
      entryType: EntryType,
      picture: Blob | undefined,
      instead?: Entry,
    ) => void begin({ picture, entryType, byHand, name, ...(enrolled && { enrolled }) }, instead),
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
