export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

export type Refusal = { name: string; why: 'wrongType' | 'tooLarge' | 'tooMany' };

/** A first look, to spare a pointless upload; the server judges by content. */
export function sortOut(files: File[], room: number, maxBytes = MAX_IMAGE_BYTES) {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const why = fault(file, maxBytes) ?? (accepted.length >= room ? 'tooMany' : undefined);
    if (why) refused.push({ name: file.name, why });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function fault(file: File, maxBytes: number): Refusal['why'] | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return 'wrongType';
  if (file.size > maxBytes) return 'tooLarge';
  return undefined;
}
