import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useEnclosing } from '../dialogs/enclosing';
import { LeaveQuestion, type Leaving } from './leave-question';

type Props = { when: boolean; words?: Leaving };

export default function LeaveGuard({ when, words }: Props) {
  // A page may have several forms, and the router hears only one of those who would hold it.
  return when ? <Guard words={words} /> : null;
}

function Guard({ words }: Pick<Props, 'words'>) {
  const enclosing = useEnclosing();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  // For the tab that is closed and the address that is typed the browser asks, in its own words.
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    enclosing?.ask({ leave: () => blocker.proceed(), stay: () => blocker.reset() });
  }, [blocker, enclosing]);
  if (enclosing) return null;
  return (
    <LeaveQuestion
      opened={blocker.state === 'blocked'}
      words={words}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
