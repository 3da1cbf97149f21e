import { Button, Group } from '@mantine/core';
import { Icon } from '../marks/icons';
import classes from './data-table.module.css';
import type { DataTableProps } from './types';

type Props = NonNullable<DataTableProps<{ id: string }>['walk']>;

/** The way to newer and older rows of a list without numbered pages. */
export function Walk({ newer, older, onNewer, onOlder }: Props) {
  if (!onNewer && !onOlder) return null;
  return (
    <Group className={classes.pager} justify="flex-end" gap="sm">
      <Button
        variant="default"
        size="xs"
        disabled={!onNewer}
        onClick={onNewer}
        leftSection={<Icon name="left" size={16} />}
      >
        {newer}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={!onOlder}
        onClick={onOlder}
        rightSection={<Icon name="right" size={16} />}
      >
        {older}
      </Button>
    </Group>
  );
}
