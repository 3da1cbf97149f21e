import { Skeleton, Stack } from '@mantine/core';

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack gap="md" aria-hidden="true">
      {keys(fields).map((key) => (
        <div key={key}>
          <Skeleton height={12} width={120} mb={8} />
          <Skeleton height={40} />
        </div>
      ))}
    </Stack>
  );
}

export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="sm" aria-hidden="true">
      {keys(lines).map((key) => (
        <Skeleton key={key} height={14} width={`${90 - (key % 3) * 15}%`} />
      ))}
    </Stack>
  );
}
