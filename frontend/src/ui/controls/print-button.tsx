import { Button } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';

/** The page's own print style leaves out what is only for the screen. */
export function PrintButton() {
  const t = useT();
  return (
    <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
      {t.planning.print}
    </Button>
  );
}
