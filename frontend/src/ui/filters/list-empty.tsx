import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import type { IconName } from '../marks/icons';
import { Empty } from '../states/empty';

type Props = {
  narrowed: boolean;
  onClear: () => void;
  icon: IconName;
  title: string;
  hint: string;
  action?: ReactNode;
};

/** An empty list: because of the filters, or because there is nothing yet. */
export function ListEmpty({ narrowed, onClear, icon, title, hint, action }: Props) {
  const t = useT();
  if (!narrowed) return <Empty icon={icon} title={title} hint={hint} action={action} />;
  return (
    <Empty
      icon="search"
      title={t.filters.noMatch}
      hint={t.filters.noMatchHint}
      action={
        <Button variant="default" onClick={onClear}>
          {t.actions.clearAll}
        </Button>
      }
    />
  );
}
