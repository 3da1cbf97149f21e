import { Alert, Button, Group, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './proposals.module.css';

/** A person who is to change places with another one. */
export type Marked = { post: number; functionaryId: string; name: string; centerName: string };
export type Marking = { marked: Marked | undefined; onMark: (marked: Marked | undefined) => void };

/** Stays in sight while it is open with whom a person changes places. */
export function SwapBar({ marked, onMark }: Marking) {
  const words = useT().proposals.post;
  if (!marked) return null;
  return (
    <Alert color="blue" icon={<Icon name="swap" />} role="status" className={classes.bar}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{words.swapping(marked.name, marked.centerName)}</Text>
        <Button size="xs" variant="default" onClick={() => onMark(undefined)}>
          {words.unmark}
        </Button>
      </Group>
    </Alert>
  );
}
