import { CloseButton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useObjectUrl } from '~/lib/browser/use-object-url';
import { Face } from '../faces/face-pair';
import { Icon } from '../marks/icons';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, type Refusal, sortOut } from './accept';
import { DropArea } from './drop-area';
import { FileInput } from './file-input';
import classes from './previews.module.css';

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
  const [refused, setRefused] = useState<Refusal[]>([]);
  const add = (list: FileList) => {
    const kept = max === 1 ? [] : files;
    const sorted = sortOut([...list], max - kept.length);
    setRefused(sorted.refused);
    if (sorted.accepted.length > 0) onChange([...kept, ...sorted.accepted]);
  };
  return (
    <Stack gap="xs">
      <DropArea onDrop={(dropped) => add(dropped.files)} disabled={disabled}>
        {(over) => (
          <>
            <Icon name="upload" size={28} strokeWidth={1.5} />
            <FileInput
              label={label}
              accept={IMAGE_TYPES}
              multiple={max > 1}
              disabled={disabled}
              onFiles={add}
            >
              <Text size="sm">{over ? t.drop.release : max === 1 ? t.drop.one : t.drop.several}</Text>
              <Text size="xs" c="dimmed">
                {t.drop.hint(formatNumber(MAX_IMAGE_BYTES / 1024 / 1024))}
              </Text>
            </FileInput>
          </>
        )}
      </DropArea>
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

function Previews({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.previews}>
      {files.map((file) => (
        <Preview
          key={`${file.name}${file.lastModified}${file.size}`}
          file={file}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  );
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useT();
  const src = useObjectUrl(file);
  return (
    <li className={classes.preview}>
      <Face src={src} alt={file.name} width={112} />
      <CloseButton className={classes.remove} aria-label={t.drop.removeImage(file.name)} onClick={onRemove} />
    </li>
  );
}
