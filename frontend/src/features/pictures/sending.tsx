import { Stack } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useT } from '~/i18n/use-t';
// With the page: the line may be lost by the time that it is needed.
import LeaveGuard from '~/ui/form/leave-guard';
import type { Chosen } from './chosen';
import { Going } from './going';
import { Over } from './over';
import type { Run } from './run';
import { Troubles } from './troubles';
import { useFocusAt } from './use-focus-at';

type Props = { chosen: Chosen; run: Run; onAgain: () => void };

/** Pictures under way, and then what became of them. */
export function Sending({ chosen: { title }, run, onAgain }: Props) {
  const words = useT().pictures;
  const told = useSyncExternalStore(run.subscribe, run.told);
  const isOver = told.at === 'over';
  const place = useFocusAt(isOver ? 'over' : 'going');
  return (
    <Stack gap="md" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {isOver ? (
        <Over title={title} lines={run.lines} told={told} onAgain={onAgain} />
      ) : (
        <Going title={title} run={run} told={told} />
      )}
      {told.troubles.length > 0 && <Troubles lines={told.troubles} counts={told.counts} />}
      <LeaveGuard when={!isOver} words={words.leaving} />
    </Stack>
  );
}
