import { Button } from '@mantine/core';
import { useRef } from 'react';

type Props = {
  label: string;
  accept?: string;
  multiple?: boolean;
  /** A folder with all that is in it. */
  folder?: boolean;
  onPick: (files: FileList) => void;
};

/** A button that opens the browser's dialog for files. */
export function PickButton({ label, accept, multiple = false, folder = false, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          if (target.files?.length) onPick(target.files);
          // The same again is a choice, too.
          target.value = '';
        }}
      />
    </>
  );
}
