import { useState } from 'react';
import type { FaceQuality } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
import { isApiError, toMessage } from '../errors';

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

/** A picture that the server would not take: what is wrong with it, and what to do. */
type RefusedPicture = {
  name: string;
  what: string;
  todo: string;
  /** Where a face was found. */
  quality?: FaceQuality | undefined;
};

function refusedPicture(name: string, error: unknown): RefusedPicture {
  const { refused, otherRefusal } = current().biometrics;
  const { reason, quality } = (isApiError(error) && error.data) || {};
  if (reason && Object.hasOwn(refused, reason))
    return { name, quality, ...refused[reason as keyof typeof refused] };
  return { name, quality, what: otherRefusal, todo: toMessage(error) };
}
