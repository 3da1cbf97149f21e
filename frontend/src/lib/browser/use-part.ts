import { type ComponentType, useState } from 'react';

/**
 * A part of a screen that is fetched when somebody first wants it. `want` settles once it is there, so that what holds it
 * can open with its content, which takes the focus. What cannot be fetched fails where it would show.
 */
export function usePart<Props>(fetch: () => Promise<{ default: ComponentType<Props> }>) {
  const [part, setPart] = useState<{ it?: ComponentType<Props>; failure?: unknown }>({});
  if (part.failure) throw part.failure;
  const want = async () => {
    if (part.it) return;
    await fetch().then(
      (module) => setPart({ it: module.default }),
      (failure: unknown) => setPart({ failure }),
    );
  };
  return [part.it, want] as const;
}
