import { current } from '~/i18n/locale';

/** RSA-OAEP (SHA-256) over the JSON of nonce and password, base64. */
export async function encryptPassword(
  publicKeyPem: string,
  nonce: string,
  password: string,
): Promise<string> {
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
