import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';

/** Why the server would refuse a chosen file, as the status that it would answer with. */
export function fileFault(file: File): 413 | 415 | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return 415;
  if (file.size > MAX_IMAGE_BYTES) return 413;
  return undefined;
}
