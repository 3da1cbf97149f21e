import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../marks/icons';

/** Prints once the pictures are there: a sheet of blank frames is no use at a gate. */
export function PrintWhenReady({ label }: { label: string }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('#content img')];
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    setBusy(false);
    window.print();
  };
  return (
    <Button leftSection={<Icon name="print" />} onClick={print} loading={busy}>
      {label}
    </Button>
  );
}
