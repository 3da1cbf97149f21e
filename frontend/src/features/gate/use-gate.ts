import { useEffect, useRef, useState } from 'react';
import {
  type EntryType,
  useRecordManualEntryMutation,
  useVerifyFunctionaryMutation,
} from '~/api/generated/monitoring.gen';
import { useT } from '~/i18n/use-t';
import { uuid } from '~/lib/uuid';
import { toFailure } from './failure';
import { type Signal, signal } from './signals';
import { usePosition } from './use-position';
import { toVerdict, type Verdict } from './verdict';

/** Somebody of the roster, recorded without the face's help. */
export type ByHand = { functionaryId: string; reason: string };

/** One picture on its way. What is sent never changes, so that sending it again is the same request. */
export type Attempt = {
  key: string;
  /** A record by hand may have none. */
  picture: Blob | undefined;
  url: string | undefined;
  byHand?: ByHand;
  entryType: EntryType;
  capturedAt: string;
  position: { latitude: number; longitude: number; accuracy: number } | undefined;
};

export type GateStep =
  | { step: 'armed'; advice?: string; reason?: string }
  | { step: 'checking'; attempt: Attempt }
  | { step: 'verdict'; attempt: Attempt; verdict: Verdict }
  | { step: 'unsent'; attempt: Attempt; sentence: string };

export type Result = { key: string; verdict: Verdict; at: string };
export type Link = { connected: boolean; lastSent: string | undefined };

type Where = { monitoringTokenId: string; examinationDayId: string };
const KEPT_RESULTS = 5;

/** From a picture to a verdict. One at a time: while a verdict is pending, no other picture is taken. */
export function useGate(where: Where, aloud: boolean, recheck: () => void) {
  const t = useT();
  const position = usePosition();
  const [verify] = useVerifyFunctionaryMutation();
  const [record] = useRecordManualEntryMutation();
  const [now, setNow] = useState<GateStep>({ step: 'armed' });
  const [results, setResults] = useState<Result[]>([]);
  const [link, setLink] = useState<Link>({ connected: true, lastSent: undefined });
  const busy = useRef(false);
  const shown = useRef<string>(undefined);

  useEffect(() => () => release(shown.current), []);

  const take = (picture: Blob, entryType: EntryType) => {
    if (busy.current) return;
    signal('shutter', aloud);
    begin({ picture, entryType });
  };

  const begin = (what: Pick<Attempt, 'picture' | 'entryType' | 'byHand'>) => {
    busy.current = true;
    release(shown.current);
    shown.current = what.picture && URL.createObjectURL(what.picture);
    const capturedAt = new Date().toISOString();
    void send({ ...what, key: uuid(), url: shown.current, capturedAt, position: position.current });
  };

  const send = async (attempt: Attempt) => {
    setNow({ step: 'checking', attempt });
    const { data, error } = await call(attempt);
    if (data) judged(attempt, toVerdict(data, attempt.entryType, t));
    else failed(attempt, error);
  };

  const call = ({ key, picture, entryType, capturedAt, position: at, byHand }: Attempt) => {
    const envelope = { ...where, entryType, 'Idempotency-Key': key };
    if (byHand) {
      return record({ ...envelope, manualEntry: { ...byHand, file: picture, capturedAt, ...at } });
    }
    return verify({ ...envelope, gateCapture: { file: picture as Blob, capturedAt, ...at } });
  };

  const judged = (attempt: Attempt, verdict: Verdict) => {
    const at = new Date().toISOString();
    setLink({ connected: true, lastSent: at });
    setResults((before) => [{ key: attempt.key, verdict, at }, ...before].slice(0, KEPT_RESULTS));
    setNow({ step: 'verdict', attempt, verdict });
    // The next in the queue need not wait until this clears; what needs a look has to be acted on first.
    busy.current = verdict.outcome !== 'verified';
    sound(verdict.outcome);
  };

  const failed = (attempt: Attempt, error: unknown) => {
    const failure = toFailure(error);
    if (failure.kind === 'again') {
      setLink({ connected: true, lastSent: new Date().toISOString() });
      sound('again');
      return arm(failure.sentence, failure.reason);
    }
    setLink((before) => ({ ...before, connected: failure.reached }));
    setNow({ step: 'unsent', attempt, sentence: failure.sentence });
    sound('unsent');
    // The server answered, but not about the person: is monitoring still running?
    if (failure.reached) recheck();
  };

  const arm = (advice?: string, reason?: string) => {
    busy.current = false;
    setNow({ step: 'armed', advice, reason });
  };
  const sound = (kind: Signal) => signal(kind, aloud);

  return {
    now,
    results,
    link,
    take,
    /** Whatever is on the screen: a person has decided. */
    byHand: (byHand: ByHand, entryType: EntryType, picture: Blob | undefined) =>
      begin({ picture, entryType, byHand }),
    retry: () => {
      if (now.step === 'unsent') void send(now.attempt);
    },
    next: () => arm(),
  };
}

function release(url: string | undefined) {
  if (url) URL.revokeObjectURL(url);
}
