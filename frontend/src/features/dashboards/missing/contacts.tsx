import { Group, Stack, Text } from '@mantine/core';
import { useListDayCentersQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import type { CenterDay, ExaminationDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { CallButton } from '~/ui/controls/call-button';
import { StatusBadge } from '~/ui/figures/status-badge';
import { LinesSkeleton } from '~/ui/states/skeletons';

/** The people on duty who run the center: those who are there first. */
export function Contacts({ day }: { day: ExaminationDay }) {
  const t = useT();
  const { data } = useListDayCentersQuery({ date: day.date, centerId: day.centerId });
  if (!data) return <LinesSkeleton lines={2} />;
  const contacts = toPage<CenterDay>(data).rows.find((row) => row.id === day.id)?.contacts ?? [];
  if (contacts.length === 0) return <Text size="sm">{t.calls.contactsNone}</Text>;
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {contacts.map((person) => (
        <Group key={person.functionaryId} component="li" justify="space-between" wrap="nowrap" gap="sm">
          <div>
            <Text size="sm" fw={500}>
              {person.name}
            </Text>
            <Group gap={6}>
              <Text size="xs" c="dimmed">
                {t.labels.functionaryRole[person.role]}
              </Text>
              <StatusBadge tone={person.present ? 'verified' : 'neutral'}>
                {person.present ? t.calls.there : t.calls.notThere}
              </StatusBadge>
            </Group>
          </div>
          <CallButton number={person.mobileNumber} name={person.name} />
        </Group>
      ))}
    </Stack>
  );
}
