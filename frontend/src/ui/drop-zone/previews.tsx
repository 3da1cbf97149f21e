import { CloseButton } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useObjectUrl } from '~/lib/browser/use-object-url';
import { Face } from '../faces/face-pair';
import classes from './previews.module.css';

export function Previews({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
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
