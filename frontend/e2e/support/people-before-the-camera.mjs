// Films people who come to a gate one after the other, for Chromium's camera: portraits of the demonstration before a wall.
import { readFile, writeFile } from 'node:fs/promises';

const SIZE = { width: 640, height: 480 };
/** Drawn so often a second; Chromium plays such files at twice that, so each picture is there twice. */
const DRAWN = 15;
const WALKS_S = 0.5;

/** The flags with which Chromium takes the film for its camera. It begins with the camera, and again when it is over. */
export const cameraFlags = (film) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
  '--use-fake-ui-for-media-stream',
];

/**
 * Writes the film to `file` and says when each scene is: `{ from, to }` in seconds. A scene has `faces`, files of portraits, of
 * whom the second stands beside the first, or none; and how long they `stand`, how wide the face is as a `share` of the
 * picture, its `light`, 1 as it is, and how many degrees it is tilted. They walk in and out, or, `at` once, are there.
 */
export async function film(browser, scenes, file, size = SIZE) {
  const page = await browser.newPage();
  const pictures = [];
  const times = [];
  for (const scene of scenes) {
    const from = pictures.length / DRAWN / 2;
    const faces = await Promise.all((scene.faces ?? []).map((face) => readFile(face, 'base64')));
    for (const picture of await page.evaluate(draw, {
      ...size,
      drawn: DRAWN,
      walks: WALKS_S,
      ...scene,
      faces,
    })) {
      const bytes = Buffer.from(picture, 'base64');
      pictures.push(bytes, bytes);
    }
    times.push({ from, to: pictures.length / DRAWN / 2 });
  }
  await page.close();
  await writeFile(file, Buffer.concat(pictures));
  return times;
}

/** In the page: the pictures of one scene. */
async function draw({
  width,
  height,
  drawn,
  walks,
  faces,
  stand,
  share = 0.25,
  light = 1,
  tilt = 0,
  at = 'walks',
}) {
  const images = await Promise.all(
    faces.map(async (face) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${face}`;
      await image.decode();
      return image;
    }),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  const walking = at === 'once' || images.length === 0 ? 0 : walks;
  const wall = () => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.filter = `brightness(${light})`;
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
    const wide = share * width * 1.7;
    const high = (wide * image.naturalHeight) / image.naturalWidth;
    context.setTransform(1, 0, 0, 1, x, height * 0.52 + breath);
    context.rotate((tilt * Math.PI) / 180);
    context.drawImage(image, -wide / 2, -high / 2, wide, high);
  };
  const count = Math.round((walking * 2 + stand) * drawn);
  return Array.from({ length: count }, (_, frame) => {
    const second = frame / drawn;
    // 0 outside on the left, 1 in the middle, 2 outside on the right.
    const step =
      second < walking
        ? second / walking
        : second < walking + stand
          ? 1
          : 1 + (second - walking - stand) / walking;
    wall();
    images.forEach((image, place) => {
      const aside = images.length > 1 ? (place - 0.5) * width * 0.42 : 0;
      person(image, (width / 2) * step + (step - 1) * share * width + aside, Math.sin(second * 4));
    });
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
  });
}
