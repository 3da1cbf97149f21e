import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useCreateLoginNonceMutation, useLogInMutation } from '~/api/generated/auth.gen';
import { useLazyGetClientConfigQuery } from '~/api/generated/misc.gen';
import type { SecondStep, SecondStepKind, SignedIn } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
import { encryptPassword } from './encrypt';
import { useArrive } from './use-arrive';
import type { Captcha } from './use-captcha';

type Credentials = { userId: string; password: string; captcha: string };

/** Nonce, encryption, login; every failure ends as one sentence. An account may ask for a second step. */
export function useAdminLogin(captcha: Captcha) {
  const [error, setError] = useState<string>();
  const [step, setStep] = useState<SecondStepKind>();
  const [askConfig] = useLazyGetClientConfigQuery();
  const [createNonce] = useCreateLoginNonceMutation();
  const [logIn] = useLogInMutation();
  const arrive = useArrive();

  const attempt = async ({
    userId,
    password,
    captcha: solution,
  }: Credentials): Promise<string | SignedIn | SecondStep> => {
    const t = current().auth;
    if (!captcha.ready) return t.solveCaptcha;
    // Asked for again each time: the server changes its key every hour.
    const { data: config } = await askConfig();
    if (!config?.CRYPTO_PUBLIC_KEY) return t.configurationError;
    const { data, error } = await createNonce({
      newLoginNonce: { identifier: { type: 'userId', value: userId } },
    });
    if (!data) return toMessage(error, t.nonceFailed);
    const sealed = await encryptPassword(config.CRYPTO_PUBLIC_KEY, data.nonce, password);
    const answer = await logIn({
      login: { userId, password: sealed },
      'CAPTCHA-PROBLEM': captcha.problem(),
      'CAPTCHA-SOLUTION': solution,
    });
    if (answer.data) return answer.data;
    captcha.refresh();
    return toMessage(answer.error, t.loginFailed);
  };

  const submit = async (credentials: Credentials) => {
    setError(undefined);
    const outcome = await attempt(credentials).catch((cause: unknown) => toMessage(cause));
    if (typeof outcome === 'string') setError(outcome);
    else if ('step' in outcome) setStep(outcome.step);
    else await arrive();
    return typeof outcome !== 'string';
  };

  const startAgain = () => {
    captcha.refresh();
    setStep(undefined);
  };

  return { submit, error, step, startAgain };
}
