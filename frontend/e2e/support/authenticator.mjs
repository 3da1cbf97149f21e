// An authenticator app (TOTP, RFC 6238): what the phone beside the keyboard shows.
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits of a setup key, now or so many steps of 30 seconds away. */
export function codeOf(setupKey, steps = 0) {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', bytesOf(setupKey)).update(counter).digest();
  const word = hash.readUInt32BE(hash[19] & 15) & 0x7fffffff;
  return String(word % 1_000_000).padStart(6, '0');
}

function bytesOf(setupKey) {
  const bits = [...setupKey].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
}
