import { Button } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useEnclosing } from '../dialogs/enclosing';

/** The way back out of a form in a dialog or drawer. */
export function CancelButton({ onClick, size = 'md' }: { onClick: () => void; size?: 'sm' | 'md' }) {
  const enclosing = useEnclosing();
  return (
    <Button
      variant="default"
      size={size}
      onClick={() => (enclosing ? enclosing.attempt(onClick) : onClick())}
    >
      {useT().actions.cancel}
    </Button>
  );
}
