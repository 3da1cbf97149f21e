import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListAllExaminationDaysQuery } from '~/api/days/all-days';
import { toMessage } from '~/api/errors';
import { useGetDayNeedsQuery } from '~/api/generated/examination.gen';
import { formatDate, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Dialog } from '~/ui/dialogs/dialog';
import { ReplacingPart } from '~/ui/page/replacing-part';
import { ErrorPanel } from '~/ui/states/error-panel';
import { answerLine } from '../answer-cell';
import { TakeOffDialog } from '../duty-menu';
import { NoteAnswer } from '../note-answer';
import { type Duty, isSeen, type Person, postOn, whereOf } from './duties';
import { type Gift, GiveDialog } from './give-dialog';

/** What was asked for in a grid: what can be done with a cell, or one of these acts. */
export type Asked =
  | { kind: 'cell'; person: Person; date?: string; duties: readonly Duty[] }
  | { kind: 'takeOff' | 'replace' | 'answer'; duty: Duty }
  | ({ kind: 'give' } & Gift);
type Props = { asked: Asked | undefined; onAsk: (asked: Asked | undefined) => void };

export function AskedDialog({ asked, onAsk }: Props) {
  const Replacing = useContext(ReplacingPart);
  const close = () => onAsk(undefined);
  if (!asked) return null;
  if (asked.kind === 'cell') return <CellDialog {...asked} onAsk={onAsk} />;
  if (asked.kind === 'give') return <GiveDialog {...asked} onClose={close} />;
  const { duty } = asked;
  const shown = { ...duty, functionary: duty.person };
  if (asked.kind === 'answer') return <NoteAnswer duty={shown} onClose={close} />;
  if (asked.kind === 'takeOff') return <TakeOffDialog duty={shown} onClose={close} />;
  return (
    Replacing && (
      <Suspense>
        <Replacing duty={{ ...shown, functionaryRole: duty.role, contact: null }} onClose={close} />
      </Suspense>
    )
  );
}

function CellDialog({
  person,
  date,
  duties,
  onAsk,
}: Extract<Asked, { kind: 'cell' }> & Pick<Props, 'onAsk'>) {
  const t = useT();
  return (
    <Dialog
      title={[fullName(person), date && formatDate(date)].filter(Boolean).join(', ')}
      onClose={() => onAsk(undefined)}
    >
      <Stack>
        {duties.map((duty) => (
          <div key={duty.id}>
            <Text size="sm" mb={6}>
              {[t.labels.functionaryRole[duty.role], whereOf(duty)].join(' · ')}
            </Text>
            {duty.answered && (
              <Text size="sm" mb={6}>
                {answerLine(duty.answered, t)}
              </Text>
            )}
            <Group gap="xs">
              {duty.answered && !isSeen(duty) && (
                <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'answer', duty })}>
                  {t.planner.answers.note}
                </Button>
              )}
              {!isSeen(duty) && (
                <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'replace', duty })}>
                  {t.planning.replace}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'takeOff', duty })}>
                {t.planning.takeOff}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                component={Link}
                to={pathTo('examinationDay', { examinationDayId: duty.examinationDayId })}
              >
                {t.calls.toDay}
              </Button>
            </Group>
          </div>
        ))}
        {date && <OpenPosts person={person} date={date} onAsk={onAsk} />}
        <Button variant="default" component={Link} to={pathTo('functionary', { functionaryId: person.id })}>
          {t.planner.grids.toPerson}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The empty posts of a date: at which center, and as what. */
function OpenPosts({ person, date, onAsk }: { person: Person; date: string } & Pick<Props, 'onAsk'>) {
  const t = useT();
  const words = t.planner.grids;
  const days = useListAllExaminationDaysQuery({ date, regionId: person.regionId ?? undefined });
  const [dayId, setDay] = useState<string | null>(null);
  const needs = useGetDayNeedsQuery(dayId ? { id: dayId } : skipToken);
  const open = days.data?.filter(({ missingCount }) => missingCount) ?? [];
  const roles = needs.currentData?.needs.filter(({ needed, assigned }) => needed > assigned) ?? [];
  const role = roles.find(({ role }) => role === person.defaultRole)?.role ?? roles[0]?.role;
  const [chosen, setRole] = useState<string | null>(null);
  const day = open.find(({ id }) => id === dayId);
  const wanted = roles.find((one) => one.role === chosen)?.role ?? role;
  const failed = days.error ?? needs.error;
  if (failed) return <ErrorPanel message={toMessage(failed)} />;
  if (days.data && open.length === 0) return <Text size="sm">{words.noOpen}</Text>;
  return (
    <>
      <Select
        label={words.openDay}
        placeholder={t.form.choose}
        data={open.map(({ id, center, batch }) => ({ value: id, label: `${center.name} · ${batch}` }))}
        value={dayId}
        onChange={setDay}
        limit={50}
        searchable
      />
      {day && wanted && (
        <Group align="flex-end">
          <Select
            label={t.days.role}
            data={roles.map(({ role }) => ({ value: role, label: t.labels.functionaryRole[role] }))}
            value={wanted}
            onChange={setRole}
            allowDeselect={false}
          />
          <Button onClick={() => onAsk({ kind: 'give', person, post: postOn(day, wanted) })}>
            {words.give}
          </Button>
        </Group>
      )}
    </>
  );
}
