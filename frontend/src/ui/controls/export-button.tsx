import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { type Cells, toCsv } from '~/lib/browser/csv';
import { saveFile } from '~/lib/browser/save-file';
import { toast } from '../dialogs/toast';
import { Icon } from '../marks/icons';

type Props = {
  /** What the file holds; also the name that it is saved under. */
  title: string;
  /** The filters in words, for later readers of the file. */
  filters: readonly string[];
  /** The header and every row that the filters let through; a string says why there are none. */
  rows: () => Cells | Promise<Cells | string>;
};

/** What is on the screen as a sheet, all its pages, with the filters and the time above it. */
export function ExportButton({ title, filters, rows }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const found = await rows();
    setBusy(false);
    if (typeof found === 'string') return toast.error(t.exports.failed, found);
    const about = [[title], ...filters.map((line) => [line]), [formatDateTime(new Date().toISOString())], []];
    saveFile(toCsv([...about, ...found]), `${title}.csv`);
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="download" size={16} />}
      loading={busy}
      onClick={save}
      aria-label={t.exports.of(title)}
    >
      {t.exports.csv}
    </Button>
  );
}
