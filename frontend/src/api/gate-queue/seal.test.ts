import { describe, expect, it } from 'vitest';
import type { VerificationResult } from '~/contract/types.gen';
import { makeKey, open, seal } from './seal';

// So long that no ciphertext holds it by chance.
const BEGINNING = '\xff\xd8\xff\xe0\x00\x10JFIF\x00';
const JPEG = [...BEGINNING].map((letter) => letter.charCodeAt(0));
const content = {
  picture: new Blob([new Uint8Array(JPEG)], { type: 'image/jpeg' }),
  byHand: { functionaryId: 'f-1', reason: 'चेहरे पर पट्टी है' },
  slip: 'MUSTER1.AZPhbS1RdJ-v0nfP9Hq8h3s5T0b2vXwYkLmN1A',
  position: { latitude: 18.5, longitude: 73.8, accuracy: 12 },
};

describe('a sealed capture', () => {
  it('comes back as it was', async () => {
    const key = await makeKey();
    const back = await open(key, 'k-1 u-1', await seal(key, 'k-1 u-1', content));
    expect([...new Uint8Array((await back.picture?.arrayBuffer()) ?? [])]).toEqual(JPEG);
    expect(back.picture?.type).toBe('image/jpeg');
    const { byHand, slip, position } = content;
    expect(back).toMatchObject({ byHand, slip, position });
  });

  it('brings what was answered along', async () => {
    const key = await makeKey();
    const answer = { result: 'DENIED' } as VerificationResult;
    const back = await open(key, 'k', await seal(key, 'k', { ...content, answer }));
    expect(back.answer).toEqual(answer);
  });

  it('may have no picture', async () => {
    const key = await makeKey();
    const bare = { ...content, picture: undefined };
    expect((await open(key, 'k', await seal(key, 'k', bare))).picture).toBeUndefined();
  });

  it('shows nothing of what is in it', async () => {
    const key = await makeKey();
    const { data } = await seal(key, 'k', content);
    const text = new TextDecoder('latin1').decode(data);
    expect(text).not.toContain(BEGINNING);
    expect(text).not.toContain('functionaryId');
    expect(text).not.toContain('MUSTER1');
  });

  it('opens under no other label and with no other key, and its key cannot be taken out', async () => {
    const key = await makeKey();
    const sealed = await seal(key, 'k-1 u-1', content);
    await expect(open(key, 'k-1 u-2', sealed)).rejects.toThrow();
    await expect(open(await makeKey(), 'k-1 u-1', sealed)).rejects.toThrow();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});
