const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

let asking: Promise<string> | undefined;

/** The token kept in the page, or a fresh one. Calls that need it at once share one request. */
export function csrfToken(ask: () => Promise<string>): Promise<string> {
  const kept = meta()?.content;
  if (kept) return Promise.resolve(kept);
  asking ??= ask()
    .then((token) => {
      meta()?.setAttribute('content', token);
      return token;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** The server gives a new token at sign-in and sign-out. */
export function forgetCsrfToken() {
  meta()?.setAttribute('content', '');
}
