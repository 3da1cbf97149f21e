import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Entry } from '~/api/gate-queue/types';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import { useListExaminationDayDevicesQuery } from '~/api/generated/examination.gen';
import { useGetGateStateQuery } from '~/api/generated/monitoring.gen';
import { toPage } from '~/api/page';
import type { GateDevice, GateState, OwnHeldCapture } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber, formatTime } from '~/i18n/format';
import { momentWords } from '~/i18n/moment';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { deviceId } from '~/lib/browser/device-id';
import { shortDevice } from '~/lib/browser/device-name';
import { lastToken } from '~/lib/day/last-token';
import { sessionEnded } from '~/lib/people/session-ended';
import { serverTime } from '~/lib/time/server-clock';
import { Icon } from '~/ui/marks/icons';
import { Spinner } from '~/ui/states/spinner';
import { DirectionIcon } from '../screen/gate-icons';
import classes from './ended.module.css';

const AGAIN_MS = 30_000;

/** How it stands with what ran on this device last, and what became of the pictures that it could not have judged. */
export default function Ended() {
  const [last] = useState(lastToken.read);
  const words = useT();
  const t = words.gateDevice.ended;
  const { queue, view } = useGateQueue();
  const {
    data: state,
    error,
    isFetching,
    refetch,
    fulfilledTimeStamp,
  } = useGetGateStateQuery(last ? { monitoringTokenId: last.id } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  // What has just been handed in is on the server's list.
  useEffect(
    () =>
      queue.onSettled(({ kind }) => {
        if (kind === 'handedIn' && last) void refetch();
        return false;
      }),
    [queue, refetch, last],
  );
  const isRevoked = state?.status === 'REVOKED';
  useEffect(() => {
    if (!isRevoked) return;
    sessionEnded.mute();
    void import(/* webpackChunkName: "gate-entries" */ '~/api/gate-queue/kept-faces')
      .then(({ forgetFaces }) => forgetFaces())
      .catch(() => {});
  }, [isRevoked]);
  const { data: devices } = useListExaminationDayDevicesQuery(
    last && state?.status === 'STOPPED' ? { examinationDayId: last.dayId } : skipToken,
  );
  const other = toPage<GateDevice>(devices).rows.find((one) => one.isRunning && one.deviceId !== deviceId());
  if (last && !state && !error) return <Spinner label={words.loading} full />;

  const isUnreached = !!error && typeof (error as { status?: unknown }).status !== 'number';
  const said = endWords(state, isUnreached, other, words);
  // Every picture waits for the token that it was taken with.
  const ofLast = ({ monitoringTokenId }: Entry) => monitoringTokenId === last?.id;
  const stillHere = view.waiting.filter(ofLast).length;
  const notTaken = view.review.filter(
    (entry) => ofLast(entry) && entry.fault?.reason === 'TOKEN_STOPPED',
  ).length;
  return (
    <div className={classes.page} data-status={state?.status}>
      <div className={classes.said}>
        {state && last && <p>{`${last.center} · ${formatDate(last.date)}`}</p>}
        <div role="status">
          <h1 tabIndex={-1}>{said.title}</h1>
          {isRevoked && (
            <p className={classes.sent}>
              {t.sent(formatNumber(state.heldCaptures.length), state.heldCaptures.length)}
            </p>
          )}
        </div>
        <p>{said.hint}</p>
        {state && isUnreached && fulfilledTimeStamp && (
          <p>{t.asOf(formatTime(new Date(serverTime(fulfilledTimeStamp)).toISOString()))}</p>
        )}
        {notTaken > 0 && <p>{t.notTaken(formatNumber(notTaken), notTaken)}</p>}
        {stillHere > 0 && <p>{t.stillHere(formatNumber(stillHere), stillHere)}</p>}
      </div>
      {state && <HeldList captures={state.heldCaptures} />}
      <div className={classes.actions}>
        {isUnreached && (
          <button type="button" className={classes.plain} disabled={isFetching} onClick={refetch}>
            {t.again}
          </button>
        )}
        <Link className={said.mayStart ? classes.main : classes.plain} to={paths.monitoring}>
          {words.gate.toMonitoring}
        </Link>
      </div>
    </div>
  );
}

/** What this device handed in after it was revoked, and what became of each. */
function HeldList({ captures }: { captures: OwnHeldCapture[] }) {
  const words = useT();
  const t = words.gateDevice.ended;
  if (captures.length === 0) return null;
  return (
    <section className={classes.held} aria-label={t.list}>
      <h2>{t.list}</h2>
      <ul>
        {captures.map(({ id, capturedAt, receivedAt, entryType, resolvedAt, note }) => (
          <li key={id}>
            <p className={classes.what}>
              <DirectionIcon type={entryType} size={24} />
              {`${words.gate.mode[entryType]} · ${momentWords(capturedAt ?? receivedAt)}`}
            </p>
            <p className={classes.fate}>
              <Icon name={resolvedAt ? 'check' : 'clock'} size={24} strokeWidth={2.4} />
              {resolvedAt ? t.reviewed(momentWords(resolvedAt)) : t.waits}
            </p>
            {note && <p className={classes.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Said = {
  title: string;
  hint: string;
  /** Whether monitoring may be started again on this device, and should be. */
  mayStart: boolean;
};

/** Why nothing runs on this device, in words; `isUnreached`: the server could not be asked; `other` runs for the same day. */
function endWords(
  state: GateState | undefined,
  isUnreached: boolean,
  other: Pick<GateDevice, 'deviceId' | 'startedAt'> | undefined,
  words: Messages,
): Said {
  const t = words.gateDevice.ended;
  const at = state?.since ? momentWords(state.since) : '';
  const by = state?.by;
  switch (state?.status) {
    case 'REVOKED':
      return { title: by ? t.revokedBy(by, at) : t.revoked(at), hint: t.revokedHint, mayStart: false };
    case 'STOPPED': {
      const title = by ? t.stoppedBy(by, at) : t.stopped(at);
      if (!other) return { title, hint: t.stoppedHint, mayStart: true };
      const hint = t.takenOver(shortDevice(other.deviceId), momentWords(other.startedAt));
      return { title, hint, mayStart: false };
    }
    case 'ENDED':
      return { title: t.dayEnded, hint: t.dayEndedHint, mayStart: true };
    default:
      return isUnreached
        ? { title: t.notKnown, hint: t.notKnownHint, mayStart: true }
        : { title: words.gate.notRunning, hint: words.gate.notRunningHint, mayStart: true };
  }
}
