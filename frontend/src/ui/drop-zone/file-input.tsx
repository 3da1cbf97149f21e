import { type ReactNode, useId } from 'react';
import classes from './file-input.module.css';

type Props = {
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: FileList) => void;
  children?: ReactNode;
};

/** A label, what is said below it, and over all of the area around them an input that opens the dialog for files. */
export function FileInput({ label, accept, multiple = false, disabled = false, onFiles, children }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children}
      <input
        id={id}
        className={classes.input}
        type="file"
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          if (target.files?.length) onFiles(target.files);
          // The same again is a choice, too.
          target.value = '';
        }}
      />
    </>
  );
}
