// A camera that shows whom a test puts before it: portraits of the demonstration before a wall, who come, stand and go when
// the test says so, however slow the machine is that looks at them.
import { readFile } from 'node:fs/promises';
import encodeQR from 'qr';

/** Gives the page a camera before it loads; it shows the empty wall. */
export async function camera(page, size = { width: 640, height: 480 }) {
  await page.addInitScript(openCamera, size);
  return {
    /**
     * A scene has `faces`, files of portraits, of whom the second stands beside the first, or none; and how wide a face is as
     * a `share` of the picture, its `light`, 1 as it is, and how many degrees it is tilted. Whoever stood there walks out
     * first, and they walk in. With a `slip` in place of faces, a telephone is held there that shows its code.
     */
    show: async ({ faces = [], slip, ...how }) => {
      const portraits = await Promise.all(faces.map((face) => readFile(face, 'base64')));
      const code = slip && encodeQR(slip, 'raw', { border: 4 });
      await page.evaluate((scene) => globalThis.__show(scene), { ...how, portraits, code });
    },
  };
}

/** In the page. */
function openCamera({ width, height }) {
  const WALKS_MS = 500;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  let scene = { people: [] };
  /** 0 outside on the left, 1 in the middle, 2 outside on the right. */
  let step = 1;

  const wall = () => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.filter = `brightness(${scene.light ?? 1})`;
    const paint = context.createLinearGradient(0, 0, width, height);
    paint.addColorStop(0, '#b9b4a8');
    paint.addColorStop(1, '#8f8b84');
    context.fillStyle = paint;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#75706a';
    for (let x = 40; x < width; x += 120) context.fillRect(x, 0, 3, height);
    context.fillRect(0, height * 0.82, width, 4);
  };
  /** A portrait is 1.7 times as wide as its face (`crates/gateway/src/demo/portraits.rs`). */
  const person = (image, x, breath) => {
    const wide = (scene.share ?? 0.25) * width * 1.7;
    const high = (wide * image.height) / image.width;
    context.setTransform(1, 0, 0, 1, x, height * 0.52 + breath);
    context.rotate(((scene.tilt ?? 0) * Math.PI) / 180);
    context.drawImage(image, -wide / 2, -high / 2, wide, high);
  };
  const telephone = (code) => {
    const dot = (height * 0.6) / code.length;
    context.setTransform(dot, 0, 0, dot, width / 2 - height * 0.3, height * 0.2);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, code.length, code.length);
    context.fillStyle = '#111';
    code.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) context.fillRect(x, y, 1.02, 1.02);
      });
    });
  };
  const draw = () => {
    wall();
    if (scene.code) telephone(scene.code);
    scene.people.forEach((image, place) => {
      const aside = scene.people.length > 1 ? (place - 0.5) * width * 0.42 : 0;
      const out = (step - 1) * (scene.share ?? 0.25) * width;
      person(image, (width / 2) * step + out + aside, Math.sin(performance.now() / 250));
    });
  };
  const walk = (from) =>
    new Promise((resolve) => {
      const began = performance.now();
      const on = () => {
        step = from + Math.min((performance.now() - began) / WALKS_MS, 1);
        return step < from + 1 ? setTimeout(on, 30) : resolve();
      };
      on();
    });
  const decoded = (portrait) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(portrait), (letter) => letter.charCodeAt(0))]));

  globalThis.__show = async ({ portraits, ...how }) => {
    const people = await Promise.all(portraits.map(decoded));
    if (scene.people.length > 0) await walk(1);
    scene = { ...how, people };
    if (people.length > 0) await walk(0);
    step = 1;
  };
  setInterval(draw, 1000 / 15);
  draw();
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
}
