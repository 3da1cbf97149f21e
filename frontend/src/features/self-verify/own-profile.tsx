import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { toMessage } from '~/api/errors';
import { useGetOwnDutyProfileQuery } from '~/api/generated/functionary.gen';
import type { OwnDutyProfile } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

type Props = { hint: string; children: (own: OwnDutyProfile) => ReactNode };

/** A section about what rosters know of oneself, as soon as that is here. */
export function OwnProfile({ hint, children }: Props) {
  const words = useT().ownDuties;
  const { data, error, refetch } = useGetOwnDutyProfileQuery();
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorPanel title={words.failed} message={toMessage(error)} onRetry={refetch} />
      ) : (
        <LinesSkeleton />
      )}
    </>
  );
}
