import { useState } from 'react';
import { type RefusedPicture, refusedPicture } from './refused-picture';

type Send = (file: File) => Promise<{ error?: unknown }>;

/**
 * Sends pictures one by one: a call with several stores none of them if one is unfit, and would not
 * say which. What was refused comes back, to be looked at and replaced.
 */
export function useSendPictures(send: Send, onAdded: (count: number) => void) {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<RefusedPicture[]>([]);

  const sendAll = async (files: readonly File[]): Promise<File[]> => {
    setBusy(true);
    setRefusals([]);
    const refused: { file: File; error: unknown }[] = [];
    for (const file of files) {
      const { error } = await send(file);
      if (error) refused.push({ file, error });
    }
    setRefusals(refused.map(({ file, error }) => refusedPicture(file.name, error)));
    setBusy(false);
    const added = files.length - refused.length;
    if (added > 0) onAdded(added);
    return refused.map(({ file }) => file);
  };
  return { sendAll, refusals, busy, forget: () => setRefusals([]) };
}
