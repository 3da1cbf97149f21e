import { Stack, Title, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { toMessage } from '~/api/errors';
import { useListOwnDutiesQuery } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { DutyList } from '~/ui/duties/duty-list';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { useOwnAnswer } from './use-own-answer';

/** One's own duties, to answer and with their slips; nothing where there are none. */
export function MyDuties({ name }: { name: string }) {
  const words = useT().ownDuties.mine;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useListOwnDutiesQuery();
  const answer = useOwnAnswer(refetch);
  if (!data) {
    if (error) return <ErrorPanel title={words.failed} message={toMessage(error)} onRetry={refetch} />;
    return <Loading />;
  }
  if (data.length === 0) return null;
  return (
    <Stack component="section" gap="md" aria-labelledby="my-duties">
      <Title order={2} size="h3" id="my-duties" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
        {words.title}
      </Title>
      <DutyList duties={data} {...{ name, answer, heading }} level={3} />
    </Stack>
  );
}

function Loading() {
  const words = useT().ownDuties.mine;
  return (
    <div>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <LinesSkeleton />
    </div>
  );
}
