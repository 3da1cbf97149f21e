import { Text } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '../icons';
import classes from './drop-zone.module.css';

const ENDINGS = ['.xlsx', '.xls', '.ods', '.csv'];
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 100_000;

/** One sheet, by drop or by file dialog. The server judges by content. */
export function SheetDropZone({ onSheet }: { onSheet: (sheet: File) => void }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    const why = others.length > 0 ? t.sheets.onlyOne : fault(file, t.sheets);
    setRefusal(why);
    if (!why) onSheet(file);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra; the input inside does the same. */}
      <div
        className={classes.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="sheet" size={28} strokeWidth={1.5} />
        <label htmlFor={id} className={classes.label}>
          {t.sheets.choose}
        </label>
        <Text size="sm">{t.sheets.drop}</Text>
        <Text size="xs" c="dimmed">
          {t.sheets.dropHint(formatNumber(MAX_BYTES / 1024 / 1024), formatNumber(MAX_ROWS))}
        </Text>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          accept={ENDINGS.join(',')}
          onChange={(event) => take(event.target.files)}
        />
      </div>
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
