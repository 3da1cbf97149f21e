import { ActionIcon, Menu, Text } from '@mantine/core';
import { Suspense, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf } from '~/api/errors';
import { useDeleteExaminationDayFunctionaryMutation } from '~/api/generated/examination.gen';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { markUndoable } from '~/lib/browser/undo-mark';
import { isAhead } from '~/lib/day/is-ahead';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextAreaField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { ReplacingPart } from '~/ui/page/replacing-part';
import { CorrectDialog } from './correct-dialog';
import { NoteAnswer } from './note-answer';
import { SwapDialog } from './swap-parts';

type MenuProps = {
  duty: ExaminationDayFunctionary;
  /** Whether the reader administers the roster; others only note what its people say. */
  mayChange: boolean;
};

/** What may be done with one duty. */
export function DutyMenu({ duty, mayChange }: MenuProps) {
  const { planning: words, planner } = useT();
  const [asked, setAsked] = useState<'correct' | 'answer' | 'replace' | 'swap' | 'takeOff'>();
  const Replacing = useContext(ReplacingPart);
  // Who came, or was replaced already, is not.
  const isAwaited = !['PRESENT', 'RUNS_GATE', 'REPLACED'].includes(duty.standing);
  const close = () => setAsked(undefined);
  const isToCome = isAhead(duty.examinationDay);
  const isServed = duty.attendance === 'PRESENT' && !isToCome;
  if (!mayChange && !isAwaited && !isServed) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf(fullName(duty.functionary))}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => setAsked('correct')}>
              {words.correct}
            </Menu.Item>
          )}
          {isAwaited && (
            <Menu.Item leftSection={<Icon name="phone" size={16} />} onClick={() => setAsked('answer')}>
              {planner.answers.note}
            </Menu.Item>
          )}
          {isServed && (
            <Menu.Item
              leftSection={<Icon name="print" size={16} />}
              component={Link}
              to={withQuery(paths.certificates, { dutyId: duty.id })}
            >
              {planner.answers.certificate}
            </Menu.Item>
          )}
          {mayChange && Replacing && isAwaited && (
            <Menu.Item leftSection={<Icon name="swap" size={16} />} onClick={() => setAsked('replace')}>
              {words.replace}
            </Menu.Item>
          )}
          {mayChange && isAwaited && isToCome && (
            <Menu.Item leftSection={<Icon name="swap" size={16} />} onClick={() => setAsked('swap')}>
              {planner.answers.swap}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => setAsked('takeOff')}>
              {words.takeOff}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'correct' && <CorrectDialog duty={duty} onClose={close} />}
      {asked === 'answer' && <NoteAnswer duty={duty} onClose={close} />}
      {Replacing && asked === 'replace' && (
        <Suspense>
          <Replacing duty={{ ...duty, functionaryRole: duty.role }} onClose={close} />
        </Suspense>
      )}
      {asked === 'swap' && (
        <Suspense>
          <SwapDialog duty={duty} onClose={close} />
        </Suspense>
      )}
      {asked === 'takeOff' && <TakeOffDialog duty={duty} onClose={close} />}
    </>
  );
}

type Props = {
  duty: Pick<ExaminationDayFunctionary, 'id' | 'entryAt' | 'exitAt'> & {
    functionary: Parameters<typeof fullName>[0];
  };
  onClose: () => void;
};

export function TakeOffDialog({ duty, onClose }: Props) {
  const t = useT();
  const words = t.planning;
  const [cancel, { error }] = useDeleteExaminationDayFunctionaryMutation();
  // Once a gate has seen the person, somebody will ask why.
  const isSeen = !!duty.entryAt || !!duty.exitAt;
  return (
    <ActDialog
      title={words.takeOff}
      action={words.takeOff}
      onClose={onClose}
      needs={{ reason: isSeen }}
      {...refusalOf(error)}
      onAct={async ({ reason }) => {
        const { data } = await cancel({ id: duty.id, ...(reason && { reason }) });
        if (!data) return;
        return () => {
          markUndoable(data.undo);
          toast.success(words.takenOff);
          onClose();
        };
      }}
    >
      <Text size="sm">{words.takeOffText(fullName(duty.functionary))}</Text>
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required={isSeen} />
    </ActDialog>
  );
}
