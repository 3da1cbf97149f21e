import { type Box, overlap } from '~/lib/faces/detector';
import { likeness, type Patch } from '~/lib/faces/likeness';
import { difference, type Luma, light, sharpness } from '~/lib/faces/luma';
import type { Pose } from '~/lib/faces/pose';
import { badLight, badPlace, isHalfLit, isStraight, subject } from './fitness';
import type { Seen, Told, Waiting } from './messages';
import { makeSaying } from './saying';

/** One look at the camera's picture. */
export type Look = {
  /** Milliseconds. */
  at: number;
  aspect: number;
  luma: Luma;
  /** Nothing where this browser has no detector. */
  boxes: readonly Box[] | undefined;
  /** Asked of the one face that everything else is right about, because it takes a while. */
  closer: (face: Box) => { pose: Pose; patch: Patch };
};

/** So long everything has to be right. */
const STEADY_MS = 350;
/** Without a detector as long as before there was one. */
const STEADY_BLIND_MS = 500;
/** Between two looks at somebody who stands still. */
const STILL = 7;
const STILL_BLIND = 5;
const IN_PLACE = 0.75;
const SHARP = 40;
const ANOTHER_SCENE = 14;
/** A face that was not seen for so long has gone: the detector misses one now and then. */
const GONE_MS = 400;
/** A face that is this much like the one just taken is the same, which only looked away. */
const SAME = 0.85;
const SAME_FOR_MS = 30_000;
/** A face that is this unlike it for so long is another one that has stepped into its place. */
const ANOTHER = 0.5;
const ANOTHER_MS = 300;
/** A face that is neither surely the same nor surely another is taken after so long: no one in a queue is passed over. */
const UNSURE_MS = 1400;
const PATCHES = 6;
/** Somebody has waited long enough for the camera. */
const PATIENCE_MS = 4000;
/** Whoever moved in the dark so long ago may have gone. */
const MOVED_MS = 4000;

/** Whoever stands before the camera, from when the face was first seen until it is gone. */
type Visit = { since: number; seenAt: number; box: Box; done: boolean; verified: boolean };

/**
 * Decides from one look after the other when the gate takes a picture, and what it says until then. A person who was
 * taken is not taken again before they have gone.
 */
export function makeJudge() {
  const saying = makeSaying();
  let visit: Visit | undefined;
  let before: Luma | undefined;
  let rightSince: number | undefined;
  let movedAt = Number.NEGATIVE_INFINITY;
  let waitedSince: number | undefined;
  /** The face that was taken last, as it looked at several moments. */
  let taken: { patches: Patch[]; at: number } = { patches: [], at: Number.NEGATIVE_INFINITY };
  let lastPatch: Patch | undefined;
  /** Since when the face is not surely the one that was taken. */
  let unsureSince: number | undefined;
  /** The scene of the last picture, and the one in which the server saw nobody. */
  let shot: Luma | undefined;
  let empty: Luma | undefined;
  /** The last picture could not be used: as soon as something has changed another one is taken. */
  let again = false;

  function follow({ at, boxes }: Look): ReturnType<typeof subject> & { now: Visit | undefined } {
    const found = subject(boxes ?? []);
    const { face } = found;
    const isOther = visit && (at - visit.seenAt > GONE_MS || (face && overlap(face, visit.box) < 0.05));
    if (isOther) visit = undefined;
    if (!visit) lastPatch = undefined;
    if (face && !visit) visit = { since: at, seenAt: at, box: face, done: false, verified: false };
    else if (face && visit) Object.assign(visit, { seenAt: at, box: face });
    return { ...found, now: visit };
  }

  function isTaken(at: number, patch: Patch): boolean {
    if (at - taken.at > SAME_FOR_MS) return false;
    return taken.patches.some((known) => likeness(known, patch) >= SAME);
  }

  function judge(look: Look, moved: boolean): Waiting | 'right' {
    const { at, aspect, luma } = look;
    const { face, sure, several, now } = follow(look);
    const dim = badLight(luma, face, middleOf(luma));
    if (!face || !now) return dim ?? 'nobody';
    const place = badPlace(face, luma, aspect);
    if (now.done && !again && !isReplaced(look, now, face, place)) return unsureSince ? 'still' : 'taken';
    if (several) return 'several';
    const fault = place ?? dim;
    if (fault) return fault;
    if (moved) return 'still';
    if (!sure || sharpness(luma, face) < SHARP) return isHalfLit(luma, face) ? 'half' : 'unclear';
    const { pose, patch } = look.closer(face);
    if (!again && isTaken(at, patch)) {
      now.done = true;
      return 'taken';
    }
    lastPatch = patch;
    return isStraight(pose) ? 'right' : 'straight';
  }

  /** Whether another person has stepped into the place of the one who was taken, or may have. */
  function isReplaced({ at, closer }: Look, now: Visit, face: Box, place: Waiting | undefined): boolean {
    const { pose, patch } = closer(face);
    const { patches } = taken;
    const likest = Math.max(-1, ...patches.map((known) => likeness(known, patch)));
    // A person who turns slowly stays the same from look to look; one who takes their place does not.
    const isSame = likest >= SAME || !patches.length || (!!lastPatch && likeness(lastPatch, patch) >= SAME);
    lastPatch = isSame ? patch : undefined;
    if (isSame) {
      unsureSince = undefined;
      // How the person who was taken looks a little later, to know them when they turn round again.
      if (at - taken.at >= patches.length * 300 && patches.length < PATCHES) patches.push(patch);
      return false;
    }
    if (place || !isStraight(pose)) return false;
    unsureSince ??= at;
    if (at - unsureSince < (likest < ANOTHER ? ANOTHER_MS : UNSURE_MS)) return false;
    Object.assign(now, { since: at, done: false, verified: false });
    unsureSince = undefined;
    return true;
  }

  /** By light, sharpness and stillness alone. */
  function judgeBlind({ luma }: Look, moved: boolean): Waiting | 'right' {
    const middle = middleOf(luma);
    const dim = badLight(luma, undefined, middle);
    if (dim) return dim;
    const { mean } = light(luma, middle);
    if (mean < 50 || mean > 215 || sharpness(luma, middle) < SHARP) return 'still';
    if (!isNew(luma, shot) || !isNew(luma, empty)) return 'nobody';
    return moved ? 'still' : 'right';
  }

  function see(look: Look): Seen {
    const { at, luma, boxes } = look;
    const area = boxes ? (subject(boxes).face ?? middleOf(luma)) : middleOf(luma);
    const change = before ? difference(luma, before, area) : 255;
    const place = visit && boxes?.[0] ? overlap(visit.box, subject(boxes).face ?? visit.box) : 1;
    const moved = change > (boxes ? STILL : STILL_BLIND) || (boxes !== undefined && place < IN_PLACE);
    if (change > STILL) movedAt = at;
    const waiting = boxes ? judge(look, moved) : judgeBlind(look, moved);
    before = luma;
    const isOldScene = !isNew(luma, empty) || (again && !isNew(luma, shot));
    const right = waiting === 'right' && !isOldScene;
    rightSince = right ? (rightSince ?? at) : undefined;
    const steadyFor = rightSince === undefined ? -1 : at - rightSince;
    const said = saying(waiting === 'right' ? (isOldScene ? 'nobody' : 'still') : waiting, at);
    return {
      waiting: said,
      holding: steadyFor >= 0,
      fire: steadyFor >= (boxes ? STEADY_MS : STEADY_BLIND_MS),
      // A picture of two people would be refused.
      urge: isLate(waiting, at) && said !== 'several',
    };
  }

  function isLate(waiting: Waiting | 'right', at: number): boolean {
    const inTheDark = waiting === 'dark' && at - movedAt < MOVED_MS;
    const isThere = visit ? !visit.verified : inTheDark || (waiting === 'still' && at - movedAt < MOVED_MS);
    waitedSince = isThere ? (waitedSince ?? at) : undefined;
    return waitedSince !== undefined && at - waitedSince >= PATIENCE_MS;
  }

  function hear(what: Told, at: number) {
    rightSince = undefined;
    waitedSince = undefined;
    unsureSince = undefined;
    if (what === 'taken') {
      again = false;
      shot = before;
      taken = { patches: lastPatch ? [lastPatch] : [], at };
      if (visit) visit.done = true;
    } else if (what === 'verified' && visit?.done) visit.verified = true;
    else if (what === 'unusable') again = true;
    else if (what === 'empty') empty = shot;
    else if (what === 'forget') {
      taken = { patches: [], at };
      visit = undefined;
      shot = undefined;
      again = false;
    }
  }

  return { see, hear };
}

const isNew = (luma: Luma, seen: Luma | undefined) =>
  !seen || difference(luma, seen, middleOf(luma)) >= ANOTHER_SCENE;

/** Where the oval is. */
function middleOf({ width, height }: Luma) {
  const side = Math.min(width, height) * 0.7;
  return { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side };
}
