// Somebody who talks to the server without a browser: signed in with a password, with the cookies and the token that a browser would have.
import { constants, publicEncrypt } from 'node:crypto';

const PASSWORD = 'Muster#2026';

/** A call: `call(method, path, { json, form, signal })` gives the answer, whatever its status. */
function line(address) {
  const cookies = new Map();
  let token = '';
  const call = async (method, path, { json, form, headers, signal } = {}) => {
    const answer = await fetch(`${address}/server${path}`, {
      method,
      signal,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrf-token': token,
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json ? JSON.stringify(json) : form,
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0].split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  const renew = async () => {
    token = (await good(await call('POST', '/csrf/token', { json: {} }))).token;
  };
  const secrets = () => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'x-csrf-token': token,
  });
  return { call, renew, secrets };
}

/** What an answer holds, if it is one of success. */
async function good(answer) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${text.slice(0, 300)}`);
  return text && JSON.parse(text);
}

/** `get`, `post`, `put` and `remove` give what the answer holds, or throw; `call` gives the answer itself. */
export async function caller(address, userId, password = PASSWORD) {
  const { call, renew, secrets } = line(address);
  await renew();
  const { CRYPTO_PUBLIC_KEY: key } = await good(await call('GET', '/client-config'));
  const identifier = { type: 'userId', value: userId };
  const { nonce } = await good(await call('POST', '/auth/login/nonce', { json: { identifier } }));
  const { problem } = await good(await call('GET', '/captcha'));
  const sealed = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ nonce, password })),
  );
  const login = await call('POST', '/auth/login', {
    json: { userId, password: sealed.toString('base64') },
    headers: { 'CAPTCHA-PROBLEM': problem, 'CAPTCHA-SOLUTION': 'DEMO42' },
  });
  await good(login);
  await renew();
  return {
    call,
    secrets,
    get: async (path) => good(await call('GET', path)),
    post: async (path, json = {}) => good(await call('POST', path, { json })),
    put: async (path, json) => good(await call('PUT', path, { json })),
    remove: async (path) => good(await call('DELETE', path)),
  };
}
