import { Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { toMessage } from '~/api/errors';
import { useGetDutyProfileQuery } from '~/api/generated/functionary.gen';
import type { DutyProfile, Functionary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { Icon, type IconName } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { DatesDialog } from './dates-dialog';
import { InterestDialog } from './interest-dialog';
import { Dates, Interests, Trainings, WorkAndLanguages } from './parts';
import { PlaceDialog } from './place-dialog';
import { TrainingDialog } from './training-dialog';

export type AddProps = { id: string; profile: DutyProfile; onClose: () => void };

const ADDING: readonly {
  icon: IconName;
  text: (words: Messages['dutyProfile']) => string;
  Dialog: ComponentType<AddProps>;
}[] = [
  { icon: 'edit', text: ({ place }) => place.change, Dialog: PlaceDialog },
  { icon: 'plus', text: ({ dates }) => dates.add, Dialog: DatesDialog },
  { icon: 'plus', text: ({ trainings }) => trainings.add, Dialog: TrainingDialog },
  { icon: 'plus', text: ({ declarations }) => declarations.add, Dialog: InterestDialog },
];

/** What rosters have to know about a person: where, when and for what they can be on duty. */
export function DutyProfilePanel({ person }: { person: Functionary }) {
  const words = useT().dutyProfile;
  const { data, error, refetch } = useGetDutyProfileQuery({ id: person.id });
  return (
    <Panel title={words.title} hint={words.hint}>
      {data ? (
        <Noted profile={data}>
          {isEmpty(data) && <Text c="dimmed">{words.none}</Text>}
          <WorkAndLanguages profile={data} />
          <Dates id={person.id} profile={data} />
          <Trainings id={person.id} profile={data} />
          <Interests profile={data} />
          <Adding id={person.id} profile={data} />
        </Noted>
      ) : error ? (
        <ErrorPanel title={words.failed} message={toMessage(error)} onRetry={refetch} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Panel>
  );
}

/** What is taken back is gone with its button: the keyboard stays here. */
function Noted({ profile, children }: { profile: DutyProfile; children: ReactNode }) {
  const { unavailabilities, trainings } = profile;
  const place = useFocusAt([...unavailabilities, ...trainings].map(({ id }) => id).join(' '));
  return (
    <Stack gap="lg" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}

function isEmpty(profile: DutyProfile): boolean {
  const { workCenter, workCity, nativeCity, exemptReason, ...lists } = profile;
  const { languages, trainings, unavailabilities, declarations } = lists;
  const said = workCenter ?? workCity ?? nativeCity ?? exemptReason;
  return !said && [languages, trainings, unavailabilities, declarations].every((rows) => rows.length === 0);
}

function Adding(props: Omit<AddProps, 'onClose'>) {
  const words = useT().dutyProfile;
  const [open, setOpen] = useState<(typeof ADDING)[number]>();
  return (
    <Group gap="xs">
      {ADDING.map((part) => (
        <Button
          key={part.text(words)}
          variant="default"
          size="xs"
          leftSection={<Icon name={part.icon} size={14} />}
          onClick={() => setOpen(part)}
        >
          {part.text(words)}
        </Button>
      ))}
      {open && <open.Dialog {...props} onClose={() => setOpen(undefined)} />}
    </Group>
  );
}
