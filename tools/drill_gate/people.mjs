// Who talks to the server without the bad line: an administrator, and each phone's holder as they sign in before the rush.
import { constants, publicEncrypt } from 'node:crypto';

const PASSWORD = 'Muster#2026';
const CAPTCHA_SOLUTION = 'DEMO42';
const CODE = /\b\d{6}\b/;

/** A browser that keeps its cookies and the anti-forgery token. */
export class Person {
  #token = '';
  cookies = new Map();

  constructor(address) {
    this.address = address;
  }

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The answer's body; fails where the answer is a refusal. */
  async call(method, path, body, headers = {}) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.address}/server${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(this.#token && { 'x-csrf-token': this.#token }),
        cookie: this.cookie,
        ...headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    keepCookies(this.cookies, answer);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  async withPassword(userId) {
    await this.#newToken();
    const captcha = await this.#captcha();
    const { CRYPTO_PUBLIC_KEY } = await this.call('GET', '/client-config');
    const identifier = { type: 'userId', value: userId };
    const { nonce } = await this.call('POST', '/auth/login/nonce', { identifier });
    const key = { key: CRYPTO_PUBLIC_KEY, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const sealed = publicEncrypt(key, Buffer.from(JSON.stringify({ nonce, password: PASSWORD })));
    await this.call('POST', '/auth/login', { userId, password: sealed.toString('base64') }, captcha);
    await this.#newToken();
    return this;
  }

  /** By the code that goes to a mobile number, on the device of this name. */
  async withCode(mobileNumber, deviceId) {
    await this.#newToken();
    const captcha = await this.#captcha();
    await this.call('POST', '/auth/initiate/venue-manager-login', { mobileNumber, deviceId }, captcha);
    const messages = await this.call('GET', '/demo/outbox');
    const message = messages.find(({ to, body }) => to === mobileNumber && CODE.test(body));
    const [otp] = CODE.exec(message.body);
    await this.call('POST', '/auth/verify/venue-manager-login', { otp, deviceId });
    await this.#newToken();
    return this;
  }

  /** All rows of a list. */
  async all(path) {
    const rows = [];
    for (let page = 1; ; page += 1) {
      const mark = path.includes('?') ? '&' : '?';
      const answer = await this.call('GET', `${path}${mark}page=${page}&pageSize=200`);
      rows.push(...answer.data);
      if (answer.data.length === 0 || rows.length >= answer.total) return rows;
    }
  }

  async #newToken() {
    this.#token = (await this.call('POST', '/csrf/token', {})).token;
  }

  async #captcha() {
    const { problem } = await this.call('GET', '/captcha');
    return { 'CAPTCHA-PROBLEM': problem, 'CAPTCHA-SOLUTION': CAPTCHA_SOLUTION };
  }
}

/** As a browser does. */
export function keepCookies(cookies, answer) {
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
  }
}
