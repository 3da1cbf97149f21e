import { useT } from '~/i18n/use-t';
import type { Seen } from '~/lib/day/seen-filter';
import { FilterChip } from '../filters/filter-chip';

type Props = { value: Seen | undefined; onChange: (seen: string | undefined) => void };

/** Narrows a roster to those who came, did not, are inside or have left. */
export function SeenChip({ value, onChange }: Props) {
  const { monitoring: t, labels } = useT();
  const options: { value: Seen; label: string }[] = [
    { value: 'unseen', label: labels.attendance.ABSENT },
    { value: 'present', label: t.present },
    { value: 'inside', label: t.inside },
    { value: 'left', label: t.left },
  ];
  return <FilterChip label={t.attendance} options={options} value={value} onChange={onChange} />;
}
