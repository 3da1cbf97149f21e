import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useEffect } from 'react';
import { isApiError, mayPass, toMessage } from '~/api/errors';
import { useMoveExaminationDaysMutation } from '~/api/generated/acts.gen';
import { useMe } from '~/api/me';
import { useLocationChoices } from '~/api/places/use-location-choices';
import type { DaysMoved } from '~/contract/types.gen';
import { formatDate, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ActRefused } from '~/ui/states/act-refused';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { DayMoveValues } from '~/validation/moves';
import { wishOf } from './wish';

type Props = { values: DayMoveValues; onBack: () => void; onDone: () => void };

/** Whom it touches, who cannot come along, and the press that does it. */
export function Preview({ values, onBack, onDone }: Props) {
  const words = useT().dayMoves;
  const [look, { data, error }] = useMoveExaminationDaysMutation();
  const [move, moved] = useMoveExaminationDaysMutation();
  const ask = () => void look({ daysToMove: { ...wishOf(values), dryRun: true } });
  useEffect(() => {
    void look({ daysToMove: { ...wishOf(values), dryRun: true } });
  }, [look, values]);
  const button = useFocusKept(moved.isLoading);
  const place = useFocusAt(error ? 'failed' : data ? 'seen' : 'looking');
  const back = (
    <Button variant="default" size="md" onClick={onBack} disabled={moved.isLoading}>
      {words.back}
    </Button>
  );
  if (error)
    return (
      <Stack ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        {mayPass(error) ? (
          <ErrorPanel message={toMessage(error)} onRetry={ask} />
        ) : (
          <Alert color="red" icon={<Icon name="alert" />} title={words.refused} role="alert">
            {toMessage(error)}
          </Alert>
        )}
        <Group justify="flex-end">{back}</Group>
      </Stack>
    );
  if (!data) return <LinesSkeleton lines={8} />;
  const press = async () => {
    const done = await move({ daysToMove: { ...wishOf(values), confirm: data.duties } });
    if (done.data) {
      markUndoable(done.data.undo);
      toast.success(words.done(done.data.days, done.data.duties));
      onDone();
    } else if (isOtherNumber(done.error)) ask();
  };
  return (
    <Stack ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <Touched moved={data} values={values} />
      {data.takenOff > 0 && <Conflicts moved={data} />}
      {isOtherNumber(moved.error) ? (
        <Alert color="yellow" icon={<Icon name="alert" />} p="sm">
          <Text size="sm">{words.changed}</Text>
        </Alert>
      ) : (
        <ActRefused>{moved.error && toMessage(moved.error)}</ActRefused>
      )}
      <Group justify="flex-end">
        {back}
        <Button ref={button} size="md" loading={moved.isLoading} onClick={() => void press()}>
          {words.action(data.days, data.duties)}
        </Button>
      </Group>
    </Stack>
  );
}

const isOtherNumber = (error: unknown) => isApiError(error) && error.data?.reason === 'CONFIRM';

/** How many it touches, and what of them the reader has to know before it is done. */
function Touched({ moved, values }: { moved: DaysMoved; values: DayMoveValues }) {
  const words = useT().dayMoves;
  const place = usePlace(values);
  return (
    <Panel title={words.heading(moved.days, moved.duties, moved.people)}>
      <Stack gap="sm">
        {place && <Text fw={600}>{place}</Text>}
        <Sittings moved={moved} />
        <Text size="sm">{words.told(moved.people)}</Text>
        {moved.accepted > 0 && <Text size="sm">{words.acceptAnew(moved.accepted)}</Text>}
        {moved.warnings.map(({ warning, duties }) => (
          <Text size="sm" key={warning}>
            {words.warning(warning, duties)}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}

/** The center that is chosen, and the one that takes its place. */
function usePlace({ regionId, centerId, toCenterId, kind }: DayMoveValues): string | undefined {
  const own = useMe().regionId;
  const known = centerId || toCenterId;
  const { centerId: centers } = useLocationChoices(
    { regionId: regionId || own || undefined, ...(known && { centerId: known }) },
    ['centerId'],
  );
  const nameOf = (id: string) => centers.find(({ value }) => value === id)?.label;
  const before = nameOf(centerId);
  const after = kind === 'CENTER' ? nameOf(toCenterId) : undefined;
  return before && after ? `${before} → ${after}` : (after ?? before);
}

/** Each sitting as it is, and as it becomes. */
function Sittings({ moved }: { moved: DaysMoved }) {
  const words = useT().dayMoves;
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.before}</Table.Th>
            <Table.Th>{words.after}</Table.Th>
            <Table.Th>{words.centers}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moved.sittings.map((sitting) => {
            const { date, batch, toDate, toBatch, reportingAt, entryOpensAt, days } = sitting;
            const at = reportingAt ?? entryOpensAt;
            const times = `${at} ${sitting.closesAt}`;
            return (
              <Table.Tr key={`${date} ${batch} ${times}`}>
                <Table.Td>{words.sitting(formatDate(date), batch)}</Table.Td>
                <Table.Td fw={600}>
                  {words.sitting(formatDate(toDate), toBatch, at ? formatTime(at) : undefined)}
                </Table.Td>
                <Table.Td>{days}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** People who are taken off, because they cannot serve then or there. */
function Conflicts({ moved }: { moved: DaysMoved }) {
  const t = useT();
  const words = t.dayMoves;
  return (
    <Panel title={words.takenOff(moved.takenOff)} hint={words.takenOffHint}>
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {moved.conflicts.map(({ id, name, role, center, reason }) => (
          <Text component="li" size="sm" key={id}>
            <b>{name}</b>, {t.labels.functionaryRole[role]}, {center}. {reason}
          </Text>
        ))}
      </Stack>
      {moved.takenOff > moved.conflicts.length && (
        <Text size="sm" c="dimmed" mt={6}>
          {words.andMore(moved.takenOff - moved.conflicts.length)}
        </Text>
      )}
    </Panel>
  );
}
