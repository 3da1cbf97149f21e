import { Stack, Text } from '@mantine/core';
import { refusalOf } from '~/api/errors';
import { useListDutyContactsQuery, useRecordDutyContactMutation } from '~/api/generated/rosters.gen';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { ChoiceField } from '~/ui/form/choice-field';
import { TextField } from '~/ui/form/text-field';
import { contactNote } from '~/validation/contacts';
import type { MissingDuty } from './use-missing';

type Props = { duty: MissingDuty; onClose: () => void; onNoted: () => void };

/** What the person said, for colleagues; below it what was said before. */
export function NoteContact({ duty, onClose, onNoted }: Props) {
  const t = useT().calls;
  const [record, { error }] = useRecordDutyContactMutation();
  return (
    <FormDialog
      {...refusalOf(error)}
      title={t.noteOn(fullName(duty.functionary))}
      action={t.noteAction}
      schema={contactNote}
      defaultValues={{ kind: '', note: '' }}
      onClose={onClose}
      onSubmit={async ({ kind, note }) => {
        const { error } = await record({ id: duty.id, newContact: { kind, note } });
        if (error) return;
        onNoted();
        onClose();
      }}
    >
      <ChoiceField
        name="kind"
        label={t.said}
        options={(Object.keys(t.kinds) as (keyof typeof t.kinds)[]).map((value) => ({
          value,
          label: t.kinds[value],
        }))}
      />
      <TextField name="note" label={t.words} description={t.wordsHint} />
      <History id={duty.id} />
    </FormDialog>
  );
}

function History({ id }: { id: string }) {
  const t = useT().calls;
  const { data = [] } = useListDutyContactsQuery({ id });
  if (data.length === 0) return null;
  return (
    <section aria-label={t.history}>
      <Text size="sm" fw={600} mb={4}>
        {t.history}
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.map((contact) => (
          <Text key={contact.id} component="li" size="sm">
            {t.by(
              { ...t.kinds, ...t.kindsOfHistory }[contact.kind],
              contact.by ?? '–',
              formatTime(contact.at),
            )}
            {contact.note && `: ${contact.note}`}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
