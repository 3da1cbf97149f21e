import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { comparable } from './compared';

const CompareDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "compare-rosters" */ './compare-dialog')).CompareDialog,
}));

/** Lays two proposals side by side, where the list has two that can be compared. */
export function CompareButton({ rows }: { rows: readonly Proposal[] }) {
  const words = useT().proposals.compare;
  const [isOpen, setIsOpen] = useState(false);
  const choices = comparable(rows);
  if (choices.length < 2) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="columns" />} onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <CompareDialog choices={choices} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
