import type { EntryType } from '~/contract/types.gen';

const drawings = {
  ENTRY: 'M13 4h6v16h-6M3 12h11M10 7.5l4.5 4.5-4.5 4.500',
  EXIT: 'M11 4H5v16h6M10 12h11M16.5 7.500 21 12l-4.5 4.500',
};

/** An arrow into or out of a door. */
export function DirectionIcon({ type, size = 28 }: { type: EntryType; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[type]} />
    </svg>
  );
}
