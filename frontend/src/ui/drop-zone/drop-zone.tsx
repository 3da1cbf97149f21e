import { Stack, Text } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '../icons';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, type Refusal, sortOut } from './accept';
import classes from './drop-zone.module.css';
import { Previews } from './previews';

type Props = {
  files: File[];
  onChange: (files: File[]) => void;
  label: string;
  /** 1 replaces the picture; more collects them. */
  max?: number;
  disabled?: boolean;
};

/** Pictures by drop, by file dialog or by a phone's camera, with a preview of each. */
export function ImageDropZone({ files, onChange, label, max = 1, disabled = false }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Refusal[]>([]);

  const add = (list: FileList | null) => {
    const kept = max === 1 ? [] : files;
    const sorted = sortOut([...(list ?? [])], max - kept.length);
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) onChange([...kept, ...sorted.accepted]);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };

  return (
    <Stack gap="xs">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra; the input inside does the same. */}
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={28} strokeWidth={1.5} />
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <Text size="sm">{over ? t.drop.release : max === 1 ? t.drop.one : t.drop.several}</Text>
        <Text size="xs" c="dimmed">
          {t.drop.hint(formatNumber(MAX_IMAGE_BYTES / 1024 / 1024))}
        </Text>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          multiple={max > 1}
          disabled={disabled}
          onChange={(event) => add(event.target.files)}
        />
      </div>
      <div role="alert">
        {refused.map(({ name, why }) => (
          <Text key={name} size="sm" c="var(--mantine-color-error)">
            {why === 'tooMany' ? t.drop.tooMany(formatNumber(max)) : t.drop[why](name)}
          </Text>
        ))}
      </div>
      <Previews files={files} onRemove={(gone) => onChange(files.filter((file) => file !== gone))} />
    </Stack>
  );
}
