const open: (() => void)[] = [];

/** What ends when a page is closed, as its timers do in a browser. */
export const onClose = (end: () => void) => void open.push(end);

/** Closes every page that a test opened, so that nothing it left behind reaches the next test. */
export function closePages() {
  for (const end of open.splice(0)) end();
}
