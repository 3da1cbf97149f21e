import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './drop-area.module.css';

type Props = {
  onDrop: (dropped: DataTransfer) => void;
  disabled?: boolean;
  /** Told whether something is being held over it. */
  children: (over: boolean) => ReactNode;
};

/** Where files may be dropped. Dropping is extra: what is inside has to do the same by keyboard. */
export function DropArea({ onDrop, disabled = false, children }: Props) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onDrop(event.dataTransfer);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside does the same.
    <div
      className={classes.area}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children(over)}
    </div>
  );
}
