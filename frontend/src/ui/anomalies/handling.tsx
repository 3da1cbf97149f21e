import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/use-t';
import type { AnomalyHandling, AnomalyView } from '~/lib/views/anomaly';
import { toast } from '../dialogs/toast';
import { ActRefused } from '../states/act-refused';
import { Reopen, Resolve } from './decision-forms';

type Props = { row: AnomalyView; handling: AnomalyHandling };

/** Taking it on, saying that one has seen it, settling it with a note, and opening it again. */
export function Handling({ row, handling }: Props) {
  const { handling: t, anomalyWork: work } = useT();
  const [form, setForm] = useState<'resolve' | 'reopen'>();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const here = useFocusHere(`${form} ${row.status} ${row.holder}`);
  const { mayAcknowledge, mayResolve } = handling;
  if (!(mayAcknowledge || mayResolve)) return null;
  const around = (what: ReactNode) => (
    <div ref={here} tabIndex={-1}>
      {what}
    </div>
  );
  const close = () => setForm(undefined);
  if (form === 'resolve') return around(<Resolve row={row} handling={handling} onClose={close} />);
  if (form === 'reopen') return around(<Reopen row={row} handling={handling} onClose={close} />);

  const act = (name: string, act: (id: string) => Promise<string | undefined>, done: string) => ({
    loading: busy === name,
    onClick: async () => {
      setBusy(name);
      const why = await act(row.id);
      setBusy(undefined);
      setFailure(why);
      if (!why) toast.success(done);
    },
  });
  const mayGiveBack = row.isMine || mayResolve;
  return around(
    <Stack gap="sm">
      <ActRefused>{failure}</ActRefused>
      <Group gap="sm">
        {row.settled && mayResolve && (
          <Button variant="default" onClick={() => setForm('reopen')}>
            {work.reopen}
          </Button>
        )}
        {!row.settled && !row.holder && (
          <Button
            variant={mayResolve || row.open ? 'default' : 'filled'}
            {...act('take', handling.take, work.taken)}
          >
            {work.take}
          </Button>
        )}
        {!row.settled && row.holder && mayGiveBack && (
          <Button variant="default" {...act('giveBack', handling.giveBack, work.givenBack)}>
            {row.isMine ? work.giveBack : work.giveBackOf(row.holder)}
          </Button>
        )}
        {row.open && mayAcknowledge && (
          <Button
            variant={mayResolve ? 'default' : 'filled'}
            {...act('acknowledge', handling.acknowledge, t.acknowledged)}
          >
            {t.acknowledge}
          </Button>
        )}
        {!row.settled && mayResolve && <Button onClick={() => setForm('resolve')}>{t.resolve}</Button>}
      </Group>
    </Stack>,
  );
}

/** The pressed button disappears with what it did; the keyboard's focus moves to its place. */
function useFocusHere(state: string) {
  const here = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    (here.current?.querySelector<HTMLElement>('input, textarea') ?? here.current)?.focus();
  }, [state]);
  return here;
}
