import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useGetCaptchaQuery, useGetCaptchaQuestionQuery } from '~/api/generated/misc.gen';
import { current } from '~/i18n/locale';
import { useLocale } from '~/i18n/use-t';
import { serverTime } from '~/lib/time/server-clock';
import { useCountdown } from '~/lib/time/use-countdown';

const VALID_MS = 4 * 60 * 1000;
const STALE_MS = 1800;
const colors = {
  light: { backgroundColor: '#f1f3f5', textColor: '#2b2f45' },
  dark: { backgroundColor: '#2e2e2e', textColor: '#e9ecef' },
};

export type Captcha = ReturnType<typeof useCaptcha>;

/** The picture in force, or the question for users who cannot see one. It renews itself when it runs out and when the
 * window comes back into focus 1800 ms after it came, or later. */
export function useCaptcha() {
  const scheme = useComputedColorScheme('light');
  const language = useLocale();
  const [inWords, setInWords] = useState(false);
  const fresh = { refetchOnMountOrArgChange: STALE_MS / 1000 };
  const picture = useGetCaptchaQuery({ ...colors[scheme], imageType: 'svg' }, { ...fresh, skip: inWords });
  const asked = useGetCaptchaQuestionQuery({ language }, { ...fresh, skip: !inWords });
  const { isFetching, isError, error, refetch, fulfilledTimeStamp } = inWords ? asked : picture;
  const captcha = inWords ? asked.currentData : picture.currentData;
  const image = inWords ? undefined : picture.currentData;
  const until = captcha && (Date.parse(captcha.validUntil) || serverTime(fulfilledTimeStamp) + VALID_MS);
  const secondsLeft = useCountdown(until);
  useRenewal(until, refetch);
  useRenewalOnFocus(fulfilledTimeStamp, refetch);
  return {
    image: image?.captchaPng || (image?.captchaSvg && asDataUrl(image.captchaSvg)),
    question: inWords ? asked.currentData?.question : undefined,
    inWords,
    turn: () => setInWords(!inWords),
    background: colors[scheme].backgroundColor,
    isFetching,
    isError: isError && !isFetching,
    error,
    secondsLeft,
    refresh: () => void refetch(),
    problem: () => {
      if (!captcha?.problem) throw new Error(current().auth.captcha.unavailable);
      return captcha.problem;
    },
    ready: !!captcha && !isError,
  };
}

function useRenewal(until: number | undefined, renew: () => void) {
  useEffect(() => {
    if (until === undefined) return;
    // While no answer has told the server's time, a device whose clock runs ahead must not ask without end.
    const timer = setTimeout(renew, Math.max(until - serverTime(), STALE_MS));
    return () => clearTimeout(timer);
  }, [until, renew]);
}

/** A captcha that came less than `STALE_MS` ago is still fresh when the window comes back into focus. */
function useRenewalOnFocus(arrivedAt: number | undefined, renew: () => void) {
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'hidden') return;
      if (Date.now() - (arrivedAt ?? 0) > STALE_MS) renew();
    };
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [arrivedAt, renew]);
}

// As a picture, never as markup of this page.
const asDataUrl = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
