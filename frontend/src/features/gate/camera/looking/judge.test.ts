import { describe, expect, it } from 'vitest';
import type { Box } from '~/lib/faces/detector';
import type { Luma } from '~/lib/faces/luma';
import { makeJudge } from './judge';
import type { Seen } from './messages';

const [WIDTH, HEIGHT] = [224, 168];
const face = (more: Partial<Box> = {}): Box => ({
  left: 82,
  top: 54,
  width: 60,
  height: 60,
  score: 0.8,
  ...more,
});
/** Stripes, so that something is sharp, of that brightness; another `phase` is another scene. */
const scene = (grey = 120, phase = 0): Luma => ({
  values: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    Math.floor(((at % WIDTH) + phase) / 4) % 2 ? grey * 0.8 : Math.min(255, grey * 1.2),
  ),
  width: WIDTH,
  height: HEIGHT,
});
/** A person's face, as far as it is told from another's: `common` is how alike all of them are. */
const looks = (person: number, common = 0) =>
  Float32Array.from({ length: 16 }, (_, at) =>
    at === 15 ? Math.sqrt(common) : at === person ? Math.sqrt(1 - common) : 0,
  );
const straight = { yaw: 0, pitch: 0, roll: 0 };

type What = {
  boxes?: Box[];
  blind?: boolean;
  luma?: Luma;
  person?: number;
  common?: number;
  pose?: typeof straight;
};

function gate() {
  const judge = makeJudge();
  let at = 0;
  const look = ({
    boxes = [face()],
    blind,
    luma = scene(),
    person = 0,
    common = 0,
    pose = straight,
  }: What = {}): Seen => {
    at += 100;
    const closer = () => ({ pose, patch: looks(person, common) });
    return judge.see({ at, aspect: 4 / 3, luma, boxes: blind ? undefined : boxes, closer });
  };
  /** The last of so many looks at the same. */
  const lookFor = (looked: number, what?: What) => {
    let seen = look(what);
    for (let more = 1; more < looked; more += 1) seen = look(what);
    return seen;
  };
  return { lookFor, look, tell: (what: Parameters<typeof judge.hear>[0]) => judge.hear(what, at) };
}

describe('the gate takes a picture by itself', () => {
  it('of one person who stands still in the oval', () => {
    const { look, lookFor } = gate();
    expect(lookFor(5, { boxes: [] }).waiting).toBe('nobody');
    const fired = Array.from({ length: 8 }, () => look());
    expect(fired.slice(0, 3).some(({ fire }) => fire)).toBe(false);
    expect(fired.at(-1)).toMatchObject({ fire: true, holding: true, waiting: 'still' });
  });

  it('but not twice of the same visit, nor when the same face turns round again', () => {
    const { lookFor, tell } = gate();
    lookFor(8);
    tell('taken');
    tell('verified');
    expect(lookFor(60)).toMatchObject({ fire: false, urge: false, waiting: 'taken' });
    lookFor(10, { boxes: [] });
    expect(lookFor(12)).toMatchObject({ fire: false, urge: false, waiting: 'taken' });
    lookFor(10, { boxes: [] });
    expect(lookFor(12, { person: 1 }).fire).toBe(true);
  });

  it('of the next person who steps into the place of the last', () => {
    const { lookFor, tell } = gate();
    lookFor(8);
    tell('taken');
    tell('verified');
    expect(lookFor(20, { person: 1 }).fire).toBe(true);
  });

  it('of each in a queue of twelve who take each other’s place without a gap, however alike they look', () => {
    const { look, tell } = gate();
    const taken: number[] = [];
    for (let person = 0; person < 12; person += 1)
      for (let looked = 0; looked < 30; looked += 1) {
        const { fire, waiting } = look({ person, common: 0.8, luma: scene(120, person * 4) });
        if (looked > 25) expect(waiting).toBe('taken');
        if (!fire) continue;
        expect(looked).toBeLessThan(20);
        taken.push(person);
        tell('taken');
        tell('verified');
      }
    expect(taken).toEqual(Array.from({ length: 12 }, (_, person) => person));
  });

  it('again of the same person when the picture could not be used, once something has changed', () => {
    const { lookFor, tell } = gate();
    lookFor(8);
    tell('taken');
    tell('unusable');
    expect(lookFor(8).fire).toBe(false);
    expect(lookFor(8, { luma: scene(120, 4) }).fire).toBe(true);
  });

  it('anew when the direction was changed', () => {
    const { lookFor, tell } = gate();
    lookFor(8);
    tell('taken');
    tell('forget');
    expect(lookFor(8).fire).toBe(true);
  });
});

describe('until then it says what it waits for', () => {
  it.each<[string, What, Seen['waiting']]>([
    ['nobody is there', { boxes: [] }, 'nobody'],
    ['a face is small', { boxes: [face({ width: 30, height: 30 })] }, 'closer'],
    ['a face is at the side', { boxes: [face({ left: 150 })] }, 'oval'],
    ['a face is cut off', { boxes: [face({ top: -20 })] }, 'oval'],
    ['two people are there', { boxes: [face(), face({ left: 10, width: 50 })] }, 'several'],
    ['the face is turned away', { pose: { ...straight, yaw: 42 } }, 'straight'],
    ['the face is dark', { luma: scene(20) }, 'dark'],
    ['everything is dark', { luma: scene(15), boxes: [] }, 'dark'],
    ['the face is burnt out', { luma: scene(240) }, 'bright'],
    ['the detector is not sure', { boxes: [face({ score: 0.35 })] }, 'unclear'],
  ])('%s', (_when, what, waiting) => {
    const seen = gate().lookFor(12, what);
    expect(seen.waiting).toBe(waiting);
    expect(seen.fire).toBe(false);
  });

  it('the light is behind the person', () => {
    const luma = scene(200);
    for (let y = 54; y < 114; y += 1) luma.values.fill(20, y * WIDTH + 82, y * WIDTH + 142);
    expect(gate().lookFor(12, { luma }).waiting).toBe('against');
  });

  it('half of the face is in shadow, and no face is known for one', () => {
    const luma = scene(120);
    for (let y = 54; y < 114; y += 1) luma.values.fill(25, y * WIDTH + 82, y * WIDTH + 112);
    expect(gate().lookFor(12, { luma, boxes: [face({ score: 0.35 })] }).waiting).toBe('half');
    const backlit = scene(200);
    for (let y = 20; y < 150; y += 1) backlit.values.fill(20, y * WIDTH + 50, y * WIDTH + 170);
    expect(gate().lookFor(12, { luma: backlit, boxes: [] }).waiting).toBe('against');
    const burnt = scene(120);
    for (let y = 20; y < 150; y += 1) burnt.values.fill(255, y * WIDTH + 50, y * WIDTH + 170);
    expect(gate().lookFor(12, { luma: burnt, boxes: [] }).waiting).toBe('bright');
  });

  it('does not mind dark skin before a bright wall, nor the queue behind', () => {
    const luma = scene(180);
    for (let y = 54; y < 114; y += 1)
      for (let x = 82; x < 142; x += 1) luma.values[y * WIDTH + x] = x % 8 < 4 ? 20 : 42;
    const behind = face({ left: 10, width: 30, height: 30 });
    expect(gate().lookFor(12, { luma, boxes: [face(), behind] }).fire).toBe(true);
  });

  it('somebody moves', () => {
    const { look } = gate();
    const seen = Array.from({ length: 20 }, (_, at) => look({ boxes: [face({ left: 20 + (at % 12) * 9 })] }));
    expect(seen.at(-1)).toMatchObject({ waiting: 'still', fire: false });
  });

  it('and a word stays long enough to be read', () => {
    const { look } = gate();
    const said = Array.from({ length: 40 }, (_, at) =>
      at % 2 ? look({ boxes: [face({ width: 30, height: 30 })] }) : look({ boxes: [face({ left: 150 })] }),
    ).map(({ waiting }) => waiting);
    const changes = said.filter((word, at) => at > 0 && word !== said[at - 1]).length;
    expect(changes).toBeLessThanOrEqual(5);
  });
});

describe('after four seconds it points to the button', () => {
  const small = { boxes: [face({ width: 30, height: 30 })] };

  it('where somebody stands there', () => {
    const { lookFor } = gate();
    expect(lookFor(35, small).urge).toBe(false);
    expect(lookFor(10, small).urge).toBe(true);
    expect(lookFor(10, { boxes: [] }).urge).toBe(false);
  });

  it('not where two stand there, whose picture would be refused', () => {
    const { lookFor } = gate();
    expect(lookFor(60, { boxes: [face(), face({ left: 10, width: 50 })] }).urge).toBe(false);
  });

  it('not where the gate is empty, nor to whom was verified', () => {
    const { lookFor, tell } = gate();
    expect(lookFor(60, { boxes: [] }).urge).toBe(false);
    lookFor(8);
    tell('taken');
    tell('verified');
    expect(lookFor(60).urge).toBe(false);
  });

  it('to whom was refused and still stands there', () => {
    const { lookFor, tell } = gate();
    lookFor(8);
    tell('taken');
    tell('armed');
    expect(lookFor(45)).toMatchObject({ urge: true, fire: false });
  });
});

describe('without a detector', () => {
  it('light, sharpness and stillness decide, and the scene is another one', () => {
    const { lookFor, tell } = gate();
    expect(lookFor(10, { blind: true }).fire).toBe(true);
    tell('taken');
    expect(lookFor(20, { blind: true })).toMatchObject({ fire: false, waiting: 'nobody' });
    expect(lookFor(10, { blind: true, luma: scene(120, 4) }).fire).toBe(true);
    expect(lookFor(12, { blind: true, luma: scene(15) }).waiting).toBe('dark');
  });

  it('an empty gate that was taken for somebody is not taken again', () => {
    const { lookFor, tell } = gate();
    lookFor(10, { blind: true });
    tell('taken');
    tell('empty');
    lookFor(10, { blind: true, luma: scene(120, 4) });
    tell('taken');
    expect(lookFor(20, { blind: true }).fire).toBe(false);
  });
});
