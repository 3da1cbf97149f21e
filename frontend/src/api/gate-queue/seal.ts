import type { Content } from './types';

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;
const LENGTH_BYTES = 4;

/** No script can read this key, not even the one that made it; it can only be used in this browser. */
export const makeKey = () =>
  crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);

/** `label` is bound in: what was sealed under one cannot be passed off under another. */
export async function seal(key: CryptoKey, label: string, content: Content): Promise<Sealed> {
  const { picture, ...rest } = content;
  const head = new TextEncoder().encode(JSON.stringify({ type: picture?.type, ...rest }));
  const bytes = picture ? new Uint8Array(await picture.arrayBuffer()) : new Uint8Array();
  const plain = new Uint8Array(LENGTH_BYTES + head.length + bytes.length);
  new DataView(plain.buffer).setUint32(0, head.length);
  plain.set(head, LENGTH_BYTES);
  plain.set(bytes, LENGTH_BYTES + head.length);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt(how(iv, label), key, plain) };
}

/** Rejects when the key or the label is another. */
export async function open(key: CryptoKey, label: string, { iv, data }: Sealed): Promise<Content> {
  const plain = new Uint8Array(await crypto.subtle.decrypt(how(iv, label), key, data));
  const start = LENGTH_BYTES + new DataView(plain.buffer).getUint32(0);
  const head = new TextDecoder().decode(plain.subarray(LENGTH_BYTES, start));
  const { type, ...rest } = JSON.parse(head);
  const picture = type === undefined ? undefined : new Blob([plain.subarray(start)], { type });
  return { picture, position: undefined, ...rest };
}

/** For what is no picture. */
export async function sealValue(key: CryptoKey, label: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(how(iv, label), key, plain) };
}

export async function openValue(key: CryptoKey, label: string, { iv, data }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how(iv, label), key, data)));
}

const how = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
  name: CIPHER,
  iv,
  additionalData: new TextEncoder().encode(label),
});
