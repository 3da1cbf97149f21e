import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { toast } from '../dialogs/toast';
import { Icon } from '../marks/icons';

type Props = {
  /** What the file holds. */
  title: string;
  /** Has the server make the file; a string says why there is none. */
  save: (format: 'csv' | 'xlsx') => Promise<string | undefined>;
};

/** Every row that the filters let through as a file: the server makes it, with the filters above and the totals below. */
export function ExportButton({ title, save }: Props) {
  const { exports: t } = useT();
  const [busy, setBusy] = useState(false);
  const take = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    const failure = await save(format);
    setBusy(false);
    if (failure) toast.error(t.failed, failure);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={16} />}
          loading={busy}
          aria-label={t.of(title)}
        >
          {t.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => take('xlsx')}>{t.xlsx}</Menu.Item>
        <Menu.Item onClick={() => take('csv')}>{t.csv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
