/* Runs before the first paint, so that neither theme nor language flashes. */
(() => {
  const root = document.documentElement;
  try {
    const chosen = localStorage.getItem('muster.color-scheme') || 'auto';
    const dark =
      chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    root.lang = localStorage.getItem('muster.locale') || 'en';
  } catch {
    /* Storage may be forbidden; the defaults stand. */
  }
})();
