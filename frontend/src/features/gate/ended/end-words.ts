import type { GateDevice, GateState } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { momentWords } from '~/i18n/moment';
import { shortDevice } from '~/lib/browser/device-name';

type Said = {
  title: string;
  hint: string;
  /** Whether monitoring may be started again on this device, and should be. */
  mayStart: boolean;
};

/** Why nothing runs on this device, in words; `isUnreached`: the server could not be asked; `other` runs for the same day. */
export function endWords(
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
