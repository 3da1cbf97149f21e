import { request } from '~/api/http';
import { getWallBoardAddress } from '~/contract/addresses.gen';
import type { WallFigures } from '~/contract/types.gen';

/** A screen that nobody sees must not wait long for an answer before it says that there is none. */
const PATIENCE_MS = 10_000;

/** `over`: the server knows no screen with this key that may show something; `unreached`: nobody knows. */
export type WallAnswer = { figures: WallFigures } | 'over' | 'unreached';

/** What a screen on a wall shows now. It goes past the cache: there, a 401 would end a session that is not meant. */
export async function askWallFigures(key: string, signal: AbortSignal): Promise<WallAnswer> {
  const headers = { 'x-wall-board': key };
  const answer = await request({ url: getWallBoardAddress, headers, timeoutMs: PATIENCE_MS }, signal);
  if ('data' in answer) return { figures: answer.data as WallFigures };
  return answer.error.status === 401 ? 'over' : 'unreached';
}
