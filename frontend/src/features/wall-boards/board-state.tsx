import type { WallBoard } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { serverTime } from '~/lib/time/server-clock';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';

type State = keyof Messages['wallBoards']['states'];

/** A screen asks every 15 seconds, and the server notes it once a minute; after this long something is wrong. */
const SILENT_AFTER_MS = 5 * 60_000;

const tones: Record<State, Tone> = {
  on: 'verified',
  silent: 'attention',
  never: 'waiting',
  ended: 'neutral',
  orphaned: 'attention',
  taken: 'neutral',
};

export function stateOf({ isOn, hasLostMaker, revokedAt, lastSeenAt }: WallBoard, now: number): State {
  if (revokedAt) return 'taken';
  if (hasLostMaker) return 'orphaned';
  if (!isOn) return 'ended';
  if (!lastSeenAt) return 'never';
  return now - Date.parse(lastSeenAt) > SILENT_AFTER_MS ? 'silent' : 'on';
}

export function BoardState({ t, board }: { t: Messages; board: WallBoard }) {
  const state = stateOf(board, serverTime());
  return <StatusBadge tone={tones[state]}>{t.wallBoards.states[state]}</StatusBadge>;
}
