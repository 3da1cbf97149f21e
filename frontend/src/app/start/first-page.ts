const PATIENCE_MS = 3000;

let say = () => {};

const afterFirstPage = new Promise<void>((settle) => {
  say = settle;
});

export function firstPageIsThere() {
  say();
}

/** Settles when the first page is there, or takes too long: what is less urgent can come now. */
export function waitForFirstPage(): Promise<void> {
  setTimeout(say, PATIENCE_MS);
  return afterFirstPage;
}
