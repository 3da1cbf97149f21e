import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { DropArea } from '~/ui/drop-zone/drop-area';
import { FileInput } from '~/ui/drop-zone/file-input';
import { Icon } from '~/ui/marks/icons';

/** One or more sheets, by drop or by file dialog. They are looked at only to spare a pointless upload. */
export function FilesDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const words = useT().sheetWizard.begin;
  const [faults, setFaults] = useState<readonly string[]>([]);
  const megabytes = formatNumber(MAX_BYTES / 1024 / 1024);
  const take = (list: FileList) => {
    const files = [...list];
    const found = files.flatMap((file) => {
      const fault = faultOf(file);
      return fault ? [words[fault](file.name, megabytes)] : [];
    });
    setFaults(found);
    if (found.length === 0 && files.length > 0) onFiles(files);
  };
  return (
    <div>
      <DropArea onDrop={({ files }) => take(files)}>
        {() => (
          <>
            <Icon name="sheet" size={28} strokeWidth={1.5} />
            <FileInput label={words.choose} accept={ENDINGS} multiple onFiles={take}>
              <Text size="sm">{words.drop}</Text>
              <Text size="xs" c="dimmed">
                {words.hint(megabytes)}
              </Text>
            </FileInput>
          </>
        )}
      </DropArea>
      <div role="alert">
        {faults.map((fault) => (
          <Text
            key={fault}
            size="sm"
            c="var(--mantine-color-error)"
            mt="xs"
            style={{ overflowWrap: 'anywhere' }}
          >
            {fault}
          </Text>
        ))}
      </div>
    </div>
  );
}

/** The server judges by content; this is what it reads at all. */
const ENDINGS = ['.xlsx', '.xls', '.xlsm', '.ods', '.csv'];
/** The server's limit of an upload. */
const MAX_BYTES = 20 * 1024 * 1024;

function faultOf({ name, size }: File): 'wrongType' | 'tooLarge' | 'empty' | undefined {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'tooLarge' : undefined;
}
