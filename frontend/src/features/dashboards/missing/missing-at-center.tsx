import { Anchor, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetExaminationDayQuery } from '~/api/generated/examination.gen';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { centerAddress } from '~/lib/address/from-center';
import { pathTo } from '~/lib/address/paths';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { useClosing } from '~/ui/dialogs/closing';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { Contacts } from './contacts';
import { MissingPeople } from './missing-people';
import { Replace } from './replace';
import type { MissingDuty } from './use-missing';

export type MissingProps = {
  /** The examination day; without one no drawer is shown. */
  dayId: string | undefined;
  onClose: () => void;
};

/** Who is missing at a center in one batch, whom to call there, and what to do about it. */
export default function MissingAtCenter({ dayId, onClose }: MissingProps) {
  const t = useT();
  const { attempt, around, asking } = useClosing();
  const [replacing, setReplacing] = useState<MissingDuty>();
  useFocusBack(!!dayId);
  const close = () => {
    setReplacing(undefined);
    onClose();
  };
  return (
    <Drawer
      opened={!!dayId}
      onClose={() => attempt(close)}
      closeOnEscape={!asking}
      position="right"
      size={720}
      title={dayId && <Heading dayId={dayId} />}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      {dayId &&
        around(
          replacing ? (
            <Replace duty={replacing} onDone={() => setReplacing(undefined)} />
          ) : (
            <Overview dayId={dayId} onReplace={setReplacing} />
          ),
        )}
    </Drawer>
  );
}

function Heading({ dayId }: { dayId: string }) {
  const t = useT().calls;
  const { data: day } = useGetExaminationDayQuery({ id: dayId });
  if (!day) return null;
  const at = day.reportingAt ?? day.entryOpensAt;
  return (
    <div>
      <Text component="span" fw={600} size="lg">
        {day.center.name}
      </Text>
      <Text size="sm" c="dimmed">
        {[day.city.name, t.batch(day.batch), at && t.reportingAt(formatTime(at))].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

type OverviewProps = { dayId: string; onReplace: (duty: MissingDuty) => void };

function Overview({ dayId, onReplace }: OverviewProps) {
  const t = useT().calls;
  const { data: day, error, refetch } = useGetExaminationDayQuery({ id: dayId });
  if (error && !day) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!day) return <LinesSkeleton lines={8} />;
  return (
    <Stack gap="lg">
      <section aria-label={t.contacts}>
        <Title order={3} size="h5" mb={6}>
          {t.contacts}
        </Title>
        <Contacts day={day} />
      </section>
      <MissingPeople day={day} onReplace={onReplace} />
      <Group gap="md">
        <Anchor component={Link} size="sm" to={pathTo('examinationDay', { examinationDayId: day.id })}>
          {t.toDay}
        </Anchor>
        <Anchor component={Link} size="sm" to={centerAddress(day)}>
          {t.toCenter}
        </Anchor>
      </Group>
    </Stack>
  );
}
