// The gate's camera by itself: it takes nothing of what could not be told apart, and says what it waits for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { camera } from './support/people-before-the-camera.mjs';
import { onStage } from './support/stage.mjs';
import { hearGate } from './support/verdicts.mjs';

const stage = onStage();

test('in the dark, and of two people, it takes nothing and says why', async (t) => {
  const { page, context } = await stage.visit(t, '9000000001', { viewport: { width: 360, height: 740 } });
  const gate = await hearGate(context);
  const before = await camera(page);
  const says = (scene, words) => gate.after(() => before.show(scene), words);
  const [one, other] = ['meera-nair', 'asha-joshi'].map((name) =>
    stage.server.face(`on-the-roster-${name}.jpg`),
  );
  await gate.after(() => page.goto('/monitoring/entry'), /^Ready for the next person$/);
  await says({ faces: [one], light: 0.1 }, /^Too dark: turn to the light$/);
  await says({}, /^Ready for the next person$/);
  await says({ faces: [one, other], share: 0.23 }, /^One person at a time$/);
  await says({}, /^Ready for the next person$/);
  assert.deepEqual(gate.verdicts(), []);
});
