import { Group, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PostSearch } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { askedBefore, sentenceOf } from './sentence';

type Props = {
  /** Whose post it is, and which. */
  name: string;
  what: string;
  search: PostSearch | undefined;
  children?: ReactNode;
};

/** An open post: whose it was, who is asked now, who was asked before, and what can be done. */
export function PostRow({ name, what, search, children }: Props) {
  const words = useT().openPosts;
  const before = search && askedBefore(search, words);
  return (
    <List.Item>
      <Group justify="space-between" wrap="wrap" gap="xs" align="flex-start">
        <div>
          <b>{name}</b>
          {`, ${what}`}
          <Text
            size="sm"
            fw={search?.state === 'ASKING' ? 600 : 400}
            c={search?.state === 'NOBODY_LEFT' ? 'red' : undefined}
          >
            {search ? sentenceOf(search, words) : words.notAsked}
          </Text>
          {before && (
            <Text size="xs" c="dimmed">
              {words.before(before)}
            </Text>
          )}
        </div>
        {children && <Group gap="xs">{children}</Group>}
      </Group>
    </List.Item>
  );
}
