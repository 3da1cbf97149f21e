import { Text } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '~/api/errors';
import { useDeclareOwnInterestMutation } from '~/api/generated/functionary.gen';
import type { Declaration, ExaminationChoice, Interest } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { labelOf, optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { ChoiceField } from '~/ui/form/choice-field';
import { TextAreaField } from '~/ui/form/text-field';
import { type Note, NoteAct, NoteList } from '~/ui/page/note-list';
import { ownDeclaration } from '~/validation/duty-profile';
import { OwnProfile } from './own-profile';
import { useKeepOwnProfile } from './use-own-profile';

type Open = { examination: ExaminationChoice; before: Declaration | undefined };

/** What ties one to each examination, as one has declared it. */
export function OwnInterests() {
  const words = useT().ownDuties;
  const [open, setOpen] = useState<Open>();
  const noteOf = (one: Open): Note => {
    const { examination, before } = one;
    const isOthers = before && before.statedBy !== 'ONESELF';
    // Where others noted no interest, one may know better; what else they noted only they change.
    const mayDeclare = !isOthers || before.interest === 'NO_INTEREST';
    const act = isOthers
      ? { text: words.declareOther, name: words.declareOtherFor(examination.name) }
      : before
        ? { text: words.change, name: words.changeFor(examination.name) }
        : { text: words.declare, name: words.declareFor(examination.name) };
    return {
      key: examination.id,
      title: examination.name,
      lines: [saidOf(before, words), before?.statement],
      act: mayDeclare && <NoteAct {...act} onPress={() => setOpen(one)} />,
    };
  };
  return (
    <OwnProfile hint={words.interestsHint}>
      {({ examinations, profile: { declarations } }) => (
        <>
          {examinations.length === 0 && <Text size="sm">{words.noExaminations}</Text>}
          <NoteList
            label={words.interestsTitle}
            notes={examinations.map((examination) =>
              noteOf({
                examination,
                before: declarations.find(({ examinationId }) => examinationId === examination.id),
              }),
            )}
          />
          {open && <InterestDialog {...open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </OwnProfile>
  );
}

/** What stands there, in one's own words or as others noted it. */
function saidOf(before: Declaration | undefined, words: Messages['ownDuties']): string {
  if (!before) return words.notDeclared;
  if (before.statedBy === 'ONESELF') return labelOf(words.interests, before.interest);
  const by = labelOf(words.statedBy, before.statedBy);
  return words.noted(by, labelOf(words.notedInterests, before.interest));
}

function InterestDialog({ examination, before, onClose }: Open & { onClose: () => void }) {
  const words = useT().ownDuties;
  const keep = useKeepOwnProfile();
  const isOthers = before && before.statedBy !== 'ONESELF';
  const all = optionsOf(words.interests);
  const options = isOthers ? all.filter(({ value }) => value !== 'NO_INTEREST') : all;
  const own = isOthers ? undefined : before;
  const [declare, { error }] = useDeclareOwnInterestMutation();
  return (
    <FormDialog
      title={examination.name}
      action={words.declare}
      onClose={onClose}
      {...refusalOf(error)}
      schema={ownDeclaration}
      defaultValues={{ interest: own?.interest ?? '', statement: own?.statement ?? '' }}
      onSubmit={async ({ interest, statement }) => {
        const newDeclaration = {
          examinationId: examination.id,
          interest: interest as Interest,
          statement: statement || null,
        };
        const { data } = await declare({ newDeclaration });
        if (!data) return;
        await keep(data);
        toast.success(words.declared);
        onClose();
      }}
    >
      <ChoiceField name="interest" label={words.interest} options={options} />
      <TextAreaField name="statement" label={words.statement} description={words.statementHelp} />
    </FormDialog>
  );
}
