import { useListQuery } from '~/lib/address/use-list-query';
import { DevicesReview } from './devices-review';
import { HandReview } from './hand-review';

/** What counts only once an administrator has looked at it: entries by hand, and what revoked devices still handed in. */
export default function HeldCapturesPage() {
  const { filters } = useListQuery(['of']);
  return filters.of === 'devices' ? <DevicesReview /> : <HandReview />;
}
