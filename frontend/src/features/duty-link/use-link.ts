import { useCallback, useEffect, useRef, useState } from 'react';
import { toOwnMessage } from '~/api/duty-refusals';
import { type ApiError, isApiError } from '~/api/errors';
import {
  useAnswerDutyLinkMutation,
  useAnswerPostOfferMutation,
  useOpenDutyLinkMutation,
} from '~/api/generated/duty-link.gen';
import type { OpenedLink } from '~/contract/types.gen';
import { isLocaleChosen, speakHere } from '~/i18n/locale';
import type { Answer } from '~/ui/duties/answers';

/** What comes back to the screen after this long is asked for again. */
const STALE_MS = 300_000;

/** The page behind a link, as the server last gave it, and the two calls that change it. */
export function useLink(link: string) {
  const [open] = useOpenDutyLinkMutation();
  const [send] = useAnswerDutyLinkMutation();
  const [sendOffer] = useAnswerPostOfferMutation();
  const [opened, setOpened] = useState<OpenedLink>();
  const [failure, setFailure] = useState<ApiError>();
  const speak = useTheirLanguage();

  const ask = useCallback(
    async (lastFour?: string) => {
      const { data, error } = await open({ openingLink: { link, ...(lastFour && { lastFour }) } });
      if (data) {
        await speak(data);
        setOpened(data);
      }
      return isApiError(error) ? error : undefined;
    },
    [link, open, speak],
  );
  const begin = useCallback(async () => {
    setFailure(undefined);
    setFailure(await ask());
  }, [ask]);
  useEffect(() => void begin(), [begin]);
  useReturn(ask, !!opened && !opened.asksLastFour);

  const answer: Answer = async (given) => {
    const { data, error } = await send({ answerByLink: { link, ...given } });
    if (data) setOpened(data);
    if (!isApiError(error)) return undefined;
    // This browser is not known any more, or the duty is not what this page shows.
    if (error.status === 401 || error.status === 409) await ask();
    return toOwnMessage(error);
  };
  const answerOffer = async (offerId: string, comes: boolean) => {
    const { data, error } = await sendOffer({ offerAnswer: { link, offerId, comes } });
    if (data) setOpened(data);
    if (!isApiError(error)) return undefined;
    if (error.status === 401 || error.status === 404) await ask();
    return toOwnMessage(error);
  };
  return { opened, failure, begin, ask, answer, answerOffer };
}

/** The language of the message, once, unless the reader has chosen one. */
function useTheirLanguage() {
  const isSpoken = useRef(false);
  return useCallback(async ({ hindi }: OpenedLink) => {
    if (isSpoken.current) return;
    isSpoken.current = true;
    // Without the Hindi words the page is still worth reading.
    if (hindi && !isLocaleChosen()) await speakHere('hi').catch(() => {});
  }, []);
}

/** Phones keep pages for days: one that is looked at again may show a duty that has changed. */
function useReturn(ask: () => Promise<unknown>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    let since = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - since < STALE_MS) return;
      since = Date.now();
      void ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask, isOpen]);
}
