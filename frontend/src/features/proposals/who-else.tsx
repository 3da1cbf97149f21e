import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { PostReasons } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { ToPutIn } from './put-in';
import { PutInAny } from './put-in-any';
import { Sentences } from './sentences';

type Props = { reasons: PostReasons; busy: boolean; onPutIn: (person: ToPutIn) => void };

/** Who else could take the post, the best first. */
export function WhoElse({ reasons, busy, onPutIn }: Props) {
  const words = useT().proposals.post;
  const id = useId();
  const others = reasons.whoElse;
  const isFull = reasons.post.filled >= reasons.post.needed;
  return (
    <section aria-labelledby={id}>
      <Text component="h4" fw={600} size="sm" id={id} mb={6}>
        {words.others}
      </Text>
      {others.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.othersNone}
        </Text>
      )}
      {isFull && (
        <Text size="sm" c="dimmed" mb={6}>
          {words.full}
        </Text>
      )}
      <Stack gap="sm">
        {others.map(({ functionary, points, because }) => (
          <Group key={functionary.id} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <div>
              <Text size="sm" fw={500}>
                {fullName(functionary)}{' '}
                <Text span size="xs" c="dimmed">
                  {words.points(formatNumber(points))}
                </Text>
              </Text>
              <Sentences because={because} />
            </div>
            {!isFull && (
              <Button
                size="xs"
                variant="default"
                data-disabled={busy || undefined}
                aria-label={words.putInName(fullName(functionary))}
                onClick={() => busy || onPutIn(functionary)}
              >
                {words.putIn}
              </Button>
            )}
          </Group>
        ))}
        {!isFull && <PutInAny busy={busy} onPutIn={onPutIn} />}
      </Stack>
    </section>
  );
}
