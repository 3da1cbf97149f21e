import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import { DropArea } from './drop-area';
import { FileInput } from './file-input';

const ENDINGS = ['.xlsx', '.xls', '.ods', '.csv'];
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 100_000;

/** One sheet, by drop or by file dialog. The server judges by content. */
export function SheetDropZone({ onSheet }: { onSheet: (sheet: File) => void }) {
  const t = useT();
  const [refusal, setRefusal] = useState<string>();
  const take = (files: FileList) => {
    const [file, ...others] = files;
    if (!file) return;
    const why = others.length > 0 ? t.sheets.onlyOne : fault(file, t.sheets);
    setRefusal(why);
    if (!why) onSheet(file);
  };
  return (
    <div>
      <DropArea onDrop={({ files }) => take(files)}>
        {() => (
          <>
            <Icon name="sheet" size={28} strokeWidth={1.5} />
            <FileInput label={t.sheets.choose} accept={ENDINGS} onFiles={take}>
              <Text size="sm">{t.sheets.drop}</Text>
              <Text size="xs" c="dimmed">
                {t.sheets.dropHint(formatNumber(MAX_BYTES / 1024 / 1024), formatNumber(MAX_ROWS))}
              </Text>
            </FileInput>
          </>
        )}
      </DropArea>
      {refusal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {refusal}
        </Text>
      )}
    </div>
  );
}

type Words = ReturnType<typeof useT>['sheets'];

function fault(file: File, words: Words): string | undefined {
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return words.wrongType(file.name);
  return file.size > MAX_BYTES ? words.tooLarge(file.name) : undefined;
}
