import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useCreateLoginNonceMutation, useLogInMutation } from '~/api/generated/auth.gen';
import { useLazyGetClientConfigQuery } from '~/api/generated/misc.gen';
import type { SecondStep, SecondStepKind, SignedIn } from '~/contract/types.gen';
import { current } from '~/i18n/locale';
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

/** RSA-OAEP (SHA-256) over the JSON of nonce and password, base64. */
async function encryptPassword(publicKeyPem: string, nonce: string, password: string): Promise<string> {
  try {
    const key = await crypto.subtle.importKey(
      'spki',
      fromPem(publicKeyPem),
      { name: 'RSA-OAEP', hash: 'SHA-256' },
      false,
      ['encrypt'],
    );
    const clear = new TextEncoder().encode(JSON.stringify({ nonce, password }));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, clear));
    return btoa(String.fromCharCode(...sealed));
  } catch {
    throw new Error(current().auth.encryptFailed);
  }
}

function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, '');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
