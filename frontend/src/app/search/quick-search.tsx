import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { useTypedAhead } from './use-typed-ahead';

const SearchDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: "search" */ './search-dialog'),
    words('office'),
  ]);
  return dialog;
});

/** Every screen, person, center and day that the reader may see, by a button or Ctrl-K. */
export function QuickSearch() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const typed = useTypedAhead(open && !shown);
  useHotkeys([['mod+K', () => setOpen(true)]], []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t.quickSearch.open}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
      </ActionIcon>
      {open && (
        <Suspense>
          <SearchDialog
            typed={typed}
            onShown={() => setShown(true)}
            onClose={() => {
              setOpen(false);
              setShown(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
