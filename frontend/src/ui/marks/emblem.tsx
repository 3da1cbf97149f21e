/** A gate and a tick. */
export function Emblem({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      style={{ flex: 'none' }}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" rx="10" fill="#3b5bdb" />
      <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M11 38V23a13 13 0 0 1 26 0v15" />
        <path d="m17.5 27.5 5 5 9-10" />
      </g>
    </svg>
  );
}
