import { Stack } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
// With the page: the line may be lost by the time that it is needed.
import LeaveGuard from '~/ui/form/leave-guard';
import type { Chosen } from './chosen';
import { Going } from './going';
import { Over } from './over';
import type { Run } from './run';
import type { Send } from './sender';
import { Tray } from './tray/tray';
import { useMatching } from './tray/use-matching';
import { Troubles } from './troubles';

type Props = { chosen: Chosen; run: Run; send: Send; onAgain: () => void };

/** Pictures under way, and then what became of them; those of nobody wait to be given to their people. */
export function Sending({ chosen: { title }, run, send, onAgain }: Props) {
  const words = useT().pictures;
  const told = useSyncExternalStore(run.subscribe, run.told);
  const { matching, matched } = useMatching(run, send);
  const isOver = told.at === 'over';
  const place = useFocusAt(isOver ? 'over' : 'going');
  return (
    <Stack gap="md" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {isOver ? (
        <Over title={title} lines={run.lines} told={told} isBusy={matched.isBusy} onAgain={onAgain} />
      ) : (
        <Going title={title} run={run} told={told} />
      )}
      {(told.unmatched.length > 0 || matched.matches.length > 0) && (
        <Tray pictures={told.unmatched} beyond={told.beyond} matching={matching} matched={matched} />
      )}
      {told.troubles.length > 0 && <Troubles lines={told.troubles} counts={told.counts} />}
      <LeaveGuard when={!isOver || matched.isBusy} words={words.leaving} />
    </Stack>
  );
}
