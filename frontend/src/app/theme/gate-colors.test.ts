import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const css = fs.readFileSync(path.join(import.meta.dirname, 'gate-colors.css'), 'utf8');
const colors = Object.fromEntries(
  [...css.matchAll(/--gate-([\w-]+): #(\w+);/g)].map(([, name, hex = '']) => [
    name,
    hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex,
  ]),
);

/** How bright a colour is, as WCAG 2.2 counts it. */
function luminance(name: string): number {
  const hex = colors[name];
  if (!hex) throw new Error(`the gate has no colour ${name}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each([
  ['ink', 'paper'],
  ['ink-dimmed', 'paper'],
  ['refused', 'paper'],
  ['verified-ink', 'paper'],
  ['saved-ink', 'paper'],
  ['ink', 'action-tint'],
  ['off-ink', 'off'],
  ['ink', 'empty'],
  ['ink', 'attention'],
  ['waiting-ink', 'waiting'],
  ['on-color', 'action'],
  ['on-color', 'exit'],
  ['on-color', 'camera'],
  ['on-color', 'verified'],
  ['on-color', 'refused'],
  ['on-color', 'saved'],
  ['on-color', 'taken-back'],
  ['on-color', 'practice'],
  ['on-color', 'practice-dark'],
])('at the gate, %s on %s can be read in the sun', (word, ground) => {
  const [dark = 0, light = 0] = [luminance(word), luminance(ground)].sort((one, other) => one - other);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7);
});

it('the gate’s styles name their colours', () => {
  const gate = path.join(import.meta.dirname, '../../features/gate');
  const styles = fs
    .readdirSync(gate, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(10);
  for (const file of styles) {
    const text = fs.readFileSync(path.join(gate, file), 'utf8');
    expect(text.match(/#[\da-f]{3,8}\b|rgba?\(/gi), file).toBeNull();
    for (const [, name] of text.matchAll(/var\(--gate-([\w-]+)\)/g)) expect(css).toContain(`--gate-${name}:`);
  }
});
