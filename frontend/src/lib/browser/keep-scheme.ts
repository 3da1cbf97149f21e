const SCHEME = 'data-mantine-color-scheme';

/** Holds the page in one colour scheme, whatever the device prefers and whenever that changes. Returns what undoes it. */
export function keepScheme(scheme: 'light' | 'dark') {
  const root = document.documentElement;
  let wanted = root.getAttribute(SCHEME) ?? 'light';
  const hold = () => root.setAttribute(SCHEME, scheme);
  const changes = new MutationObserver(() => {
    wanted = root.getAttribute(SCHEME) ?? 'light';
    changes.disconnect();
    hold();
    changes.observe(root, { attributeFilter: [SCHEME] });
  });
  hold();
  changes.observe(root, { attributeFilter: [SCHEME] });
  return () => {
    changes.disconnect();
    root.setAttribute(SCHEME, wanted);
  };
}
