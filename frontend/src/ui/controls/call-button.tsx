import { Button } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';

type Props = { number: string; name: string; short?: boolean };

/** A person's number to call by a press, large enough for a thumb; `short`: the sign without the number. */
export function CallButton({ number, name, short = false }: Props) {
  return (
    <Button
      component="a"
      href={`tel:${number}`}
      variant="default"
      mih={44}
      px="sm"
      aria-label={useT().table.call(name, number)}
      leftSection={short ? undefined : <Icon name="phone" size={16} />}
      // What lies below it, such as a row that opens, is left alone.
      onClick={(event) => event.stopPropagation()}
      style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
    >
      {short ? <Icon name="phone" size={16} /> : number}
    </Button>
  );
}
