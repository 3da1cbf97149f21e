import { Anchor } from '@mantine/core';

/** A number to call by a press; what lies below it, such as a row that opens, is left alone. */
export function CallLink({ number }: { number: string | null | undefined }) {
  if (!number) return '–';
  return (
    <Anchor
      href={`tel:${number}`}
      size="sm"
      style={{ whiteSpace: 'nowrap' }}
      onClick={(event) => event.stopPropagation()}
    >
      {number}
    </Anchor>
  );
}
