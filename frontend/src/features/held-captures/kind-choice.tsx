import { SegmentedControl } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';

/** What is to be settled: entries by hand, or what revoked devices handed in. */
export function KindChoice({ value }: { value: 'hand' | 'devices' }) {
  const { of, kinds } = useT().settling;
  const { setFilters } = useListQuery(['of', 'show']);
  return (
    <SegmentedControl
      aria-label={of}
      value={value}
      onChange={(next) => setFilters({ of: next === 'hand' ? undefined : next, show: undefined })}
      data={Object.entries({ hand: kinds.hand, devices: kinds.devices }).map(([key, label]) => ({
        value: key,
        label,
      }))}
    />
  );
}
