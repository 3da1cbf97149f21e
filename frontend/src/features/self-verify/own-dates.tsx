import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useToday } from '~/api/days/use-today';
import { refusalOf, toMessage } from '~/api/errors';
import {
  useListOwnDutiesQuery,
  useStateOwnUnavailabilityMutation,
  useWithdrawOwnUnavailabilityMutation,
} from '~/api/generated/functionary.gen';
import type { Unavailability } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { formatSpan } from '~/i18n/span';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { isOver, isTheirs } from '~/ui/duties/standing';
import { DateField } from '~/ui/form/date-field';
import { TextAreaField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { AskedAct } from '~/ui/page/asked-act';
import { type Note, NoteList } from '~/ui/page/note-list';
import { ownUnavailability } from '~/validation/duty-profile';
import { OwnProfile } from './own-profile';
import { useKeepOwnProfile } from './use-own-profile';

/** Dates at which one cannot serve: the list, and one more. */
export function OwnDates() {
  const words = useT().ownDuties;
  const [adding, setAdding] = useState(false);
  const { data: duties = [] } = useListOwnDutiesQuery();
  const onDuty = ({ from, until }: Unavailability) =>
    duties
      .filter((duty) => isTheirs(duty) && !isOver(duty) && from <= duty.date && duty.date <= until)
      .map(({ date }) => words.dutyThen(formatDate(date)));
  const noteOf = (row: Unavailability): Note => {
    const place = row.center ?? row.city;
    const isOwn = row.statedBy === 'ONESELF';
    return {
      key: row.id,
      title: formatSpan(row.from, row.until),
      lines: [place && words.only(place.name), row.reason, ...onDuty(row)],
      source: isOwn ? undefined : labelOf(words.statedBy, row.statedBy),
      act: isOwn && <TakeBack row={row} />,
    };
  };
  return (
    <OwnProfile hint={words.datesHint}>
      {({ profile: { unavailabilities } }) => (
        <Kept rows={unavailabilities}>
          {unavailabilities.length === 0 && <Text size="sm">{words.noDates}</Text>}
          <NoteList label={words.datesTitle} notes={unavailabilities.map(noteOf)} />
          <div>
            <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {words.addDates}
            </Button>
          </div>
          {adding && <DatesDialog onClose={() => setAdding(false)} />}
        </Kept>
      )}
    </OwnProfile>
  );
}

/** What is taken back is gone with its button: the keyboard stays here. */
function Kept({ rows, children }: { rows: readonly Unavailability[]; children: ReactNode }) {
  const place = useFocusAt(rows.map(({ id }) => id).join(' '));
  return (
    <Stack gap="sm" align="stretch" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  );
}

function TakeBack({ row }: { row: Unavailability }) {
  const words = useT().ownDuties;
  const keep = useKeepOwnProfile();
  const [withdraw, { isLoading }] = useWithdrawOwnUnavailabilityMutation();
  const act = async () => {
    const { data, error } = await withdraw({ unavailabilityId: row.id });
    if (!data) return toMessage(error);
    await keep(data);
    toast.success(words.takenBack);
    return undefined;
  };
  const dates = formatSpan(row.from, row.until);
  return (
    <AskedAct
      text={words.takeBack}
      name={words.takeBackOf(dates)}
      title={words.takeBackTitle}
      question={words.takeBackText(dates)}
      busy={isLoading}
      onAct={act}
    />
  );
}

function DatesDialog({ onClose }: { onClose: () => void }) {
  const words = useT().ownDuties;
  const today = useToday();
  const keep = useKeepOwnProfile();
  const [state, { error }] = useStateOwnUnavailabilityMutation();
  return (
    <FormDialog
      title={words.datesTitle}
      action={words.addDates}
      onClose={onClose}
      {...refusalOf(error)}
      schema={ownUnavailability}
      defaultValues={{ from: '', until: '', reason: '' }}
      onSubmit={async (newUnavailability) => {
        const { data } = await state({ newUnavailability });
        if (!data) return;
        await keep(data);
        toast.success(words.added);
        onClose();
      }}
    >
      <DateField name="from" label={words.from} required />
      <DateField name="until" label={words.until} minDate={today} required />
      <TextAreaField name="reason" label={words.reason} required />
    </FormDialog>
  );
}
