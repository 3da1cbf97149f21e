import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

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

/** What is typed between the key that opens the search and its field, which has to be loaded first. */
function useTypedAhead(waiting: boolean) {
  const typed = useRef('');
  useEffect(() => {
    if (!waiting) return;
    typed.current = '';
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = [...typed.current].slice(0, -1).join('');
      else if ([...event.key].length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [waiting]);
  return typed;
}
