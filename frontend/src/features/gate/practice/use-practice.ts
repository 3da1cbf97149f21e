import { useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '~/api/errors';
import { isAboutPicture } from '~/api/gate-queue/answers';
import { usePractiseMutation } from '~/api/generated/monitoring.gen';
import type { EntryType, VerificationResult } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { devicePlace } from '~/lib/browser/device-place';
import { uuid } from '~/lib/browser/uuid';
import type { Shot } from '../camera/still';
import { useKeptUrl } from '../camera/use-kept-url';
import { pictureAdvice } from '../queue/failure';
import type { TakeSlip } from '../slips/slip';
import type { Attempt, GateStep } from '../use-gate';
import { type Signal, signal } from '../verdict/signals';
import { toVerdict, type Verdict } from '../verdict/verdict';

/** Of the gate's steps those that keep nothing. */
export type PracticeStep = Extract<GateStep, { step: 'armed' | 'checking' | 'verdict' | 'unsent' }>;

/**
 * From a picture to a verdict as at the gate, of which nothing remains: no queue, no database, no list. `onOffline`: nobody
 * answers.
 */
export function usePractice(examinationDayId: string, aloud: boolean, onOffline: () => void) {
  const t = useT();
  const [practise] = usePractiseMutation();
  const [now, setNow] = useState<PracticeStep>({ step: 'armed' });
  const shown = useRef<PracticeStep>(now);
  const busy = useRef(false);
  const over = useRef(false);
  const urlOf = useKeptUrl();
  // Looked up where somebody has agreed to it before; practice asks nobody.
  useEffect(() => devicePlace.subscribe(() => {}), []);
  useEffect(() => {
    over.current = false;
    return () => {
      over.current = true;
    };
  }, []);

  const show = (next: PracticeStep) => {
    shown.current = next;
    setNow(next);
  };
  const sound = (kind: Signal) => signal(kind, aloud);
  const arm = (advice?: string, reason?: string) => {
    busy.current = false;
    show({ step: 'armed', advice, reason });
  };

  const begin = async (picture: Blob | Shot, entryType: EntryType, slip: string | undefined) => {
    busy.current = true;
    const still = picture instanceof Promise;
    const nothing = { monitoringTokenId: '', keepUntil: 0, picture: undefined, url: undefined };
    const capturedAt = new Date().toISOString();
    const at = { examinationDayId, entryType, capturedAt, position: devicePlace.read().fix };
    const attempt: Attempt = { ...nothing, ...at, slip, key: uuid(), still };
    show({ step: 'checking', attempt, kept: false });
    const file = still ? await picture : picture;
    if (over.current) return;
    if (!file) return arm();
    await judge({ ...attempt, picture: file, url: urlOf(file) });
  };

  const judge = async (attempt: Attempt) => {
    const { picture: file, entryType, slip } = attempt;
    if (!file) return;
    show({ step: 'checking', attempt, kept: false });
    const answer = await practise({
      examinationDayId,
      entryType,
      gateCapture: { file, slip, ...attempt.position },
    });
    if (over.current) return;
    if (answer.data) {
      const verdict = practiceVerdict(answer.data, entryType, t);
      sound(verdict.outcome);
      show({ step: 'verdict', attempt, verdict });
      // As at the gate: who is next need not wait until good news clears.
      busy.current = verdict.outcome !== 'verified';
      return;
    }
    const error: ApiError = isApiError(answer.error) ? answer.error : { status: 'UNREADABLE' };
    if (error.status === 'OFFLINE') return onOffline();
    if (isAboutPicture(error)) {
      sound('again');
      return arm(pictureAdvice(error), error.data?.reason);
    }
    sound('unsent');
    show({ step: 'unsent', attempt, sentence: sentenceOf(error, t) });
  };

  return {
    now,
    /** Says whether it was taken. */
    take: (picture: Blob | Shot, entryType: EntryType, takeSlip?: TakeSlip): boolean => {
      if (busy.current) return false;
      void begin(picture, entryType, takeSlip?.());
      setTimeout(() => sound('shutter'));
      return true;
    },
    retry: () => {
      if (now.step === 'unsent') void judge(now.attempt);
    },
    next: () => arm(),
    forgetAdvice: () => {
      if (shown.current.step === 'armed') arm();
    },
  };
}

/** The server's own sentence, that nothing was recorded, is on the screen already; nothing can be taken back. */
function practiceVerdict(answer: VerificationResult, entryType: EntryType, t: Messages): Verdict {
  const verdict = toVerdict({ ...answer, log: null }, entryType, t);
  return { ...verdict, sentences: verdict.sentences.filter((sentence) => sentence !== answer.message) };
}

function sentenceOf(error: ApiError, { practice: t }: Messages): string {
  if (error.status === 429) return t.tooMany(formatNumber(Math.ceil((error.retryAfter ?? 60) / 60)));
  return error.status === 503 ? t.busy : pictureAdvice(error);
}
