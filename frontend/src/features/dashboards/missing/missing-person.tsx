import { Anchor, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '~/api/me';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { personAddress } from '~/lib/address/from-center';
import { isOneOf, STAFF_ADMINS } from '~/lib/people/roles';
import { CallButton } from '~/ui/controls/call-button';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { InactiveMark, isInactive } from '~/ui/roster/cells';
import { StandingBadge } from '~/ui/roster/standing-badge';
import { NoteContact } from './note-contact';
import { useAsking } from './use-asking';
import type { MissingDuty } from './use-missing';

type Props = {
  duty: MissingDuty;
  /** Whether the reader may note what the person says, and remind them. */
  mayAsk: boolean;
  onReplace: (() => void) | undefined;
};

/** One person who has not come: how they stand, what they said to whom, and what can be done. */
export function MissingPerson({ duty, mayAsk, onReplace }: Props) {
  const t = useT();
  const words = t.calls;
  const { role } = useMe();
  const { remind, busy, failure } = useAsking();
  const [noting, setNoting] = useState(false);
  const name = fullName(duty.functionary);
  const { contact, remindedAt } = duty;
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div style={{ minWidth: 0 }}>
          {isOneOf(STAFF_ADMINS, role) ? (
            <Anchor component={Link} to={personAddress(duty.functionary.id, duty)} size="sm" fw={600}>
              {name}
            </Anchor>
          ) : (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {[t.labels.functionaryRole[duty.functionaryRole], duty.authorizingAgency?.name]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Group gap={4} justify="flex-end">
          <StandingBadge standing={duty.standing} />
          {isInactive(duty) && <InactiveMark />}
        </Group>
      </Group>
      {(contact || remindedAt) && (
        <Group gap={6} mt={6}>
          {contact && (
            <Text size="xs" fw={500}>
              {words.by(words.kinds[contact.kind], contact.by ?? '–', formatTime(contact.at))}
            </Text>
          )}
          {remindedAt && (
            <Badge variant="light" color="gray" size="sm" tt="none">
              {words.remindedAt(formatTime(remindedAt))}
            </Badge>
          )}
        </Group>
      )}
      <Group gap="xs" mt="sm">
        <CallButton number={duty.functionary.mobileNumber} name={name} />
        {mayAsk && (
          <>
            <Button
              variant="default"
              mih={44}
              px="sm"
              aria-label={words.noteOn(name)}
              leftSection={<Icon name="edit" size={16} />}
              onClick={() => setNoting(true)}
            >
              {words.note}
            </Button>
            <Button
              variant="default"
              mih={44}
              px="sm"
              aria-label={words.remindOne(name)}
              leftSection={<Icon name="message" size={16} />}
              loading={busy}
              onClick={() => void remind([duty])}
            >
              {words.remind}
            </Button>
          </>
        )}
        {onReplace && (
          <Button
            variant="light"
            mih={44}
            px="sm"
            aria-label={words.replaceOne(name)}
            leftSection={<Icon name="swap" size={16} />}
            onClick={onReplace}
          >
            {words.replace}
          </Button>
        )}
      </Group>
      {failure && (
        <Text size="sm" c="red" role="alert" mt={6}>
          {failure}
        </Text>
      )}
      {noting && (
        <NoteContact
          duty={duty}
          onClose={() => setNoting(false)}
          onNoted={() => toast.success(words.noted)}
        />
      )}
    </Paper>
  );
}
