import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { toCsv } from '~/lib/browser/csv';
import { saveFile } from '~/lib/browser/save-file';
import { Icon } from '~/ui/marks/icons';
import type { Report } from './report';
import type { Source } from './source';

type Props = { report: Report; sheet: File; failedRows: Source['failedRows'] };

/** The rows to correct as a sheet; where the server makes none, the faults as a list. */
export function Downloads({ report, sheet, failedRows }: Props) {
  const words = useT().sheets;
  const [busy, setBusy] = useState(false);
  if (report.errors.length === 0) return null;
  const name = sheet.name.replace(/\.[^.]+$/, '');
  const list = () => {
    const head = [words.row, words.column, words.value, words.message];
    const rows = report.errors.map(({ row, column, value, message }) => [row, column, value ?? '', message]);
    saveFile(toCsv([head, ...rows]), `${name}-${words.faultListName}.csv`);
  };
  const rows = async () => {
    setBusy(true);
    const file = await failedRows?.(sheet);
    setBusy(false);
    if (file) saveFile(file, `${name}-${words.failedRowsName}.xlsx`);
  };
  return (
    <Button
      size="md"
      variant="default"
      // A narrow screen breaks the words instead of cutting them off.
      h="auto"
      mih={42}
      py={6}
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<Icon name="download" />}
      loading={busy}
      onClick={failedRows ? rows : list}
    >
      {failedRows ? words.failedRows : words.faultList}
    </Button>
  );
}
