import { fileUrl } from '~/api/file-url';
import { recall } from '~/api/gate-queue/kept';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { type Finding, faulty, pause, ready } from './finding';

/** The page around this keeps the roster as soon as it has it. */
const KEPT_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 250;
const AT_ONCE = 4;

type Asked = {
  dayId: string;
  /** Nothing where it does not come. */
  load: () => Promise<readonly ExaminationDayFunctionary[] | undefined>;
  /** Whether this device keeps the roster already: on the day, when no other day runs on it. */
  isToKeep: boolean;
};

/** Whether the roster and its faces arrive, and whether the gate could come up with the roster without a network. */
export async function checkRoster({ dayId, load, isToKeep }: Asked): Promise<Finding> {
  const roster = await load();
  if (!roster) return faulty((t) => t.phoneCheck.roster.failed);
  if (roster.length === 0) return faulty((t) => t.phoneCheck.roster.empty);
  const faces = roster.flatMap(({ functionary: { photo } }) => (photo ? fileUrl(photo) : []));
  const missing = await countMissing(faces);
  if (missing > 0) return faulty((t) => t.phoneCheck.roster.photos(formatNumber(missing), missing === 1));
  if (isToKeep && !(await isKept(dayId))) return faulty((t) => t.phoneCheck.roster.notKept);
  const counts = [formatNumber(roster.length), formatNumber(faces.length)] as const;
  return ready((t) =>
    isToKeep ? t.phoneCheck.roster.kept(...counts) : t.phoneCheck.roster.loaded(...counts),
  );
}

/** A few at once: a roster of a hundred over a weak network would take minutes otherwise. */
async function countMissing(addresses: readonly string[]): Promise<number> {
  const left = [...addresses];
  let missing = 0;
  const fetchSome = async () => {
    for (let address = left.pop(); address; address = left.pop()) if (!(await arrives(address))) missing += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
  return missing;
}

async function arrives(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    await answer.blob();
    return answer.ok;
  } catch {
    return false;
  }
}

async function isKept(dayId: string): Promise<boolean> {
  for (let waited = 0; waited <= KEPT_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const kept = await recall().catch(() => undefined);
    if (kept?.dayId === dayId) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}
