import { ActionIcon, Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { Icon } from '../marks/icons';

type Props = { number: string; name: string };

/** A person's number to call by a press: on a desk to be read and dialled, on a phone a sign alone. */
export function CallIcon({ number, name }: Props) {
  const label = useT().table.call(name, number);
  const call = {
    href: `tel:${number}`,
    variant: 'default',
    'aria-label': label,
    title: label,
    // What lies below it, such as a row that opens, is left alone.
    onClick: (event: MouseEvent) => event.stopPropagation(),
  } as const;
  if (useNarrow()) {
    return (
      <ActionIcon component="a" size={44} {...call}>
        <Icon name="phone" size={16} />
      </ActionIcon>
    );
  }
  return (
    <Button
      component="a"
      size="compact-sm"
      mih={32}
      leftSection={<Icon name="phone" size={16} />}
      style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
      {...call}
    >
      {number}
    </Button>
  );
}
