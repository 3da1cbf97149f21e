const AGAIN_MS = 2000;

/** Fetches a part that nobody waits for. While it cannot be had it is tried again, and takes nothing down with it. */
export async function patiently<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetch();
    } catch {
      await new Promise((later) => setTimeout(later, AGAIN_MS));
    }
  }
}
