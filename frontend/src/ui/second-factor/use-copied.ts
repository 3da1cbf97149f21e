import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { copyText } from '~/lib/browser/copy-text';

/** Copies a text, and says whether the browser did. */
export function useCopied() {
  const words = useT().secondFactor;
  const [done, setDone] = useState<boolean>();
  return {
    copy: async (text: string) => setDone(await copyText(text)),
    said: done === undefined ? '' : done ? words.copied : words.notCopied,
  };
}
