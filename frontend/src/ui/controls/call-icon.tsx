import { ActionIcon } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { Icon } from '../marks/icons';

type Props = { number: string; name: string };

/** A person's number to call by a press, where a line has room for a sign alone; it says whom to who points at it. */
export function CallIcon({ number, name }: Props) {
  const label = useT().table.call(name, number);
  return (
    <ActionIcon
      component="a"
      href={`tel:${number}`}
      variant="default"
      size={useNarrow() ? 44 : 32}
      aria-label={label}
      title={label}
      // What lies below it, such as a row that opens, is left alone.
      onClick={(event) => event.stopPropagation()}
    >
      <Icon name="phone" size={16} />
    </ActionIcon>
  );
}
