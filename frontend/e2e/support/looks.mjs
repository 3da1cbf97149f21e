// The eight ways in which a screen is looked at: on a desk or a phone, light or dark, in English or Hindi.
const LANGUAGES = { en: 'English', hi: 'Hindi' };

export const places = {
  'on a desk': { width: 1280, height: 800 },
  'on a phone': { width: 360, height: 780 },
};

const all = Object.keys(places).flatMap((place) =>
  Object.keys(LANGUAGES).flatMap((locale) =>
    ['light', 'dark'].map((scheme) => ({
      name: `${place}, ${scheme}, ${LANGUAGES[locale]}`,
      place,
      locale,
      scheme,
    })),
  ),
);

/** Of these two no run does without. */
const usual = ['on a desk, light, English', 'on a phone, dark, Hindi'];

export const pictured = usual[0];
export const looks = process.env.LOOKS === 'all' ? all : all.filter(({ name }) => usual.includes(name));

/** Before the first page: the language, and colours that follow what `turn` says. */
export const begin = (context, { locale }) =>
  context.addInitScript((first) => {
    localStorage.setItem('muster.color-scheme', 'auto');
    if (!localStorage.getItem('muster.locale')) localStorage.setItem('muster.locale', first);
  }, locale);

/** Turns the page that is open to another look; another language comes with the next load. */
export async function turn(page, { locale, scheme }) {
  await page.emulateMedia({ colorScheme: scheme });
  const isOther = await page.evaluate((next) => {
    const before = localStorage.getItem('muster.locale');
    localStorage.setItem('muster.locale', next);
    return before !== next;
  }, locale);
  if (isOther) await page.reload();
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' });
  await page.evaluate(still);
}

// A colour on its way from one look to the other belongs to neither. Pages hear of the new look with the next frame.
export async function still() {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const ends = ({ effect }) => effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (;;) {
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
