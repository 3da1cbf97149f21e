import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { behind } from './behind';

/** Nothing in its place until it is there. */
const quietly =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );

const Banner = lazy(behind(() => import(/* webpackChunkName: "gate-entries" */ './to-confirm-banner')));
const Confirm = lazy(behind(() => import(/* webpackChunkName: "gate-entries" */ './to-confirm-panel')));
const Actions = lazy(behind(() => import(/* webpackChunkName: "gate-entries" */ './entry-actions')));
const Remarks = lazy(behind(() => import(/* webpackChunkName: "gate-entries" */ './entry-remarks')));
const Note = lazy(behind(() => import(/* webpackChunkName: "gate-entries" */ './note-panel')));
const ByHand = lazy(behind(() => import(/* webpackChunkName: "gate-entries" */ '../by-hand/by-hand')));
const Compare = lazy(
  behind(async () => ({
    default: (await import(/* webpackChunkName: "gate-entries" */ '../verdict/compare-panel')).ComparePanel,
  })),
);
const Slip = lazy(behind(() => import(/* webpackChunkName: "gate-entries" */ '../slips/slip')));
const Unsent = lazy(
  behind(async () => ({
    default: (await import(/* webpackChunkName: "gate-entries" */ '../verdict/unsent-panel')).UnsentPanel,
  })),
);
const Queue = lazy(
  behind(async () => ({
    default: (await import(/* webpackChunkName: "gate-entries" */ '../queue/queue-panel')).QueuePanel,
  })),
);

export const ToConfirmBanner = quietly<ComponentProps<typeof Banner>>(Banner);
export const ToConfirmPanel = quietly<ComponentProps<typeof Confirm>>(Confirm);
export const EntryActions = quietly<ComponentProps<typeof Actions>>(Actions);
export const EntryRemarks = quietly<ComponentProps<typeof Remarks>>(Remarks);
export const NotePanel = quietly<ComponentProps<typeof Note>>(Note);
export const ByHandPanel = quietly<ComponentProps<typeof ByHand>>(ByHand);
export const QueuePanel = quietly<ComponentProps<typeof Queue>>(Queue);
export const UnsentPanel = quietly<ComponentProps<typeof Unsent>>(Unsent);
export const SlipSign = quietly<ComponentProps<typeof Slip>>(Slip);
export const ComparePanel = quietly<ComponentProps<typeof Compare>>(Compare);
