import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../marks/icons';

/** Prints once the pictures are there: a sheet of blank frames is no use at a gate. `atOnce`: without a press. */
export function PrintWhenReady({ label, atOnce = false }: { label: string; atOnce?: boolean }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('#content img')];
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    setBusy(false);
    window.print();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it appears
  useEffect(() => {
    if (atOnce) void print();
  }, []);
  return (
    <Button leftSection={<Icon name="print" />} onClick={print} loading={busy}>
      {label}
    </Button>
  );
}
