import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useListFunctionaryBiometricsQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import type { Functionary } from '~/contract/types.gen';
import { formatDate, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { FunctionaryStatusBadge } from '~/ui/figures/functionary-status';
import { Panel } from '~/ui/page/panel';
import { ActivationDoubts } from './activation-doubts';
import { StatusDialog } from './status-dialog';
import { isDecided, type Status, statusesFor } from './status-rules';
import { useStatusChange } from './use-status-change';

export function StatusPanel({ person }: { person: Functionary }) {
  const t = useT();
  const words = t.functionaryView;
  const { role } = useMe();
  const [asked, setAsked] = useState<Status>();
  const verbs: Record<Status, string> = {
    ACTIVE: person.status === 'INACTIVE' ? words.activate : words.lift,
    INACTIVE: words.deactivate,
    TEMPORARILY_BLOCKED: words.block,
    BLACKLISTED: words.blacklist,
  };
  const isPlain = (status: Status) => status === 'ACTIVE' && !isDecided(person);
  const close = () => setAsked(undefined);
  return (
    <Panel title={words.status}>
      <Stack gap="sm" align="flex-start">
        <FunctionaryStatusBadge status={person.status} />
        <Text size="sm">{words.statusHints[person.status]}</Text>
        {person.statusUntil && (
          <Text size="sm" fw={600}>
            {words.statusUntil(formatDate(person.statusUntil))}
          </Text>
        )}
        {person.statusReason && (
          <Text size="sm">
            {words.statusReason}: {person.statusReason}
          </Text>
        )}
        {person.status === 'INACTIVE' && <PictureWaits person={person} />}
        <Stack gap="xs" w="100%">
          {statusesFor(role, person).map((status) => (
            <Button
              key={status}
              variant={status === 'ACTIVE' ? 'filled' : 'default'}
              onClick={() => setAsked(status)}
              fullWidth
            >
              {verbs[status]}
            </Button>
          ))}
        </Stack>
      </Stack>
      {asked && isPlain(asked) && <ActivateDialog person={person} onClose={close} />}
      {asked && !isPlain(asked) && <StatusDialog person={person} status={asked} onClose={close} />}
    </Panel>
  );
}

/** That a picture below should be looked at first, and the way to it. */
function PictureWaits({ person }: { person: Functionary }) {
  const t = useT().functionaryView;
  const { data } = useListFunctionaryBiometricsQuery({ functionaryId: person.id });
  if (!data?.some(({ flags, duplicateSuspected }) => duplicateSuspected || flags.length > 0)) return null;
  return (
    <Text size="sm" fw={600}>
      {t.pictureWaits}{' '}
      <Anchor
        component="button"
        size="sm"
        onClick={() => document.getElementById('pictures')?.scrollIntoView({ block: 'start' })}
      >
        {t.toPictures}
      </Anchor>
    </Text>
  );
}

function ActivateDialog({ person, onClose }: { person: Functionary; onClose: () => void }) {
  const t = useT();
  const { change, refusal, isLoading } = useStatusChange(person);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t.functionaryView.activateTitle(fullName(person))}
      action={t.functionaryView.activate}
      busy={isLoading}
      error={refusal}
      onConfirm={async () => {
        if (await change('ACTIVE')) onClose();
      }}
    >
      <Stack gap="sm">
        <Text>{t.functionaryView.activateText}</Text>
        <ActivationDoubts person={person} />
      </Stack>
    </ConfirmDialog>
  );
}
