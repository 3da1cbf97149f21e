const pair = crypto.subtle.generateKey(
  { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
  true,
  ['encrypt', 'decrypt'],
);

export async function publicKeyPem(): Promise<string> {
  const spki = await crypto.subtle.exportKey('spki', (await pair).publicKey);
  const base64 = btoa(String.fromCharCode(...new Uint8Array(spki)));
  return `-----BEGIN PUBLIC KEY-----\n${base64}\n-----END PUBLIC KEY-----\n`;
}

export async function decrypt(base64: string): Promise<string> {
  const sealed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const clear = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, (await pair).privateKey, sealed);
  return new TextDecoder().decode(clear);
}
