import { ActionIcon, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '~/api/errors';
import { useDeleteExaminationMutation, useUpdateExaminationMutation } from '~/api/generated/examination.gen';
import type { Examination } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { examination as rules } from '~/validation/places';
import { LevelField } from './level-field';

/** What the authority may do with one examination. */
export function RowActions({ examination }: { examination: Examination }) {
  const words = useT().planning;
  const [asked, setAsked] = useState<'edit' | 'remove'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf(examination.name)}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => setAsked('edit')}>
            {words.editExamination}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => setAsked('remove')}>
            {words.removeExamination}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && <EditDialog examination={examination} onClose={close} />}
      {asked === 'remove' && <RemoveDialog examination={examination} onClose={close} />}
    </>
  );
}

/** Touches no duty: an examination with days that are to come cannot be deleted. */
function RemoveDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const words = useT().planning;
  const [remove, { error }] = useDeleteExaminationMutation();
  return (
    <ActDialog
      title={words.removeExamination}
      action={words.removeExamination}
      onClose={onClose}
      {...refusalOf(error)}
      onAct={async () => {
        const { data } = await remove({ id: examination.id });
        if (!data) return;
        return () => {
          toast.success(words.examinationRemoved);
          onClose();
        };
      }}
    >
      <Text size="sm">{words.removeExaminationText(examination.name)}</Text>
    </ActDialog>
  );
}

function EditDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const t = useT();
  const words = t.examinations;
  const [update, { error }] = useUpdateExaminationMutation();
  return (
    <FormDialog
      title={t.planning.editExamination}
      action={t.actions.save}
      onClose={onClose}
      {...refusalOf(error)}
      schema={rules}
      defaultValues={{
        name: examination.name,
        slug: examination.slug,
        examinationYear: String(examination.examinationYear),
        examinationLevel: examination.level,
      }}
      onSubmit={async ({ name, slug, examinationYear, examinationLevel }) => {
        const { data } = await update({
          id: examination.id,
          examinationChanges: {
            name,
            slug: slug || undefined,
            examinationYear: Number(examinationYear),
            examinationLevel,
          },
        });
        if (!data) return;
        toast.success(t.planning.examinationSaved);
        onClose();
      }}
    >
      <TextField name="name" label={words.name} required />
      <TextField name="examinationYear" label={words.year} digits={4} required maw={160} />
      <LevelField name="examinationLevel" />
      <TextField name="slug" label={words.slug} description={words.slugHelp} />
    </FormDialog>
  );
}
