import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import classes from './filters.module.css';

type Props = { label: string; on: boolean; onClear: () => void; children: ReactNode };

/** A chip and, once it narrows the list, the cross beside it. */
export function ChipFrame({ label, on, onClear, children }: Props) {
  const t = useT();
  return (
    <span className={classes.chip} data-on={on || undefined}>
      {children}
      {on && <CloseButton size={28} iconSize={14} aria-label={t.filters.without(label)} onClick={onClear} />}
    </span>
  );
}
