import { StatusBadge } from '~/ui/figures/status-badge';

/** A duty that stays when the proposal is drawn again. */
export const LockedBadge = ({ children }: { children: string }) => (
  <StatusBadge tone="neutral">
    <svg
      width={12}
      height={12}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.6}
      aria-hidden="true"
      style={{ marginInlineEnd: 4, verticalAlign: -1 }}
    >
      <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />
    </svg>
    {children}
  </StatusBadge>
);
