import { Button } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';

type Props = { number: string; name: string; className?: string | undefined };

/** A person's number to call by a press, large enough for a thumb. */
export function CallButton({ number, name, className }: Props) {
  return (
    <Button
      component="a"
      href={`tel:${number}`}
      variant="default"
      mih={44}
      px="sm"
      aria-label={useT().table.call(name, number)}
      leftSection={<Icon name="phone" size={16} />}
      // What lies below it, such as a row that opens, is left alone.
      onClick={(event) => event.stopPropagation()}
      className={className}
      style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
    >
      {number}
    </Button>
  );
}
