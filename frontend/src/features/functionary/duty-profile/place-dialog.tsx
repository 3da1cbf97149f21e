import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { refusalOf } from '~/api/errors';
import { useChangeDutyProfileMutation } from '~/api/generated/functionary.gen';
import type { DutyProfile, SpokenLanguage } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { MultiSelectField } from '~/ui/form/multi-select-field';
import { TextAreaField } from '~/ui/form/text-field';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { workAndLanguages } from '~/validation/duty-profile';
import type { AddProps } from './panel';
import { PlaceFields } from './place-fields';
import { useKeepProfile } from './use-keep-profile';

const OF_WORK = { state: 'workStateId', city: 'workCityId', center: 'workCenterId' };
const NATIVE = { state: 'nativeStateId', city: 'nativeCityId' };

/** Where the person works and comes from, what they speak, and why they are exempt. */
export function PlaceDialog({ id, profile, onClose }: AddProps) {
  const t = useT();
  const { place: words, changed, languages } = t.dutyProfile;
  const keep = useKeepProfile(id);
  const [change, { error }] = useChangeDutyProfileMutation();
  const missing = useMissingChoices();
  return (
    <FormDialog
      title={words.title}
      action={t.actions.save}
      onClose={onClose}
      {...refusalOf(error)}
      schema={workAndLanguages}
      defaultValues={valuesOf(profile)}
      onSubmit={async (values) => {
        const { data } = await change({
          id,
          dutyProfileChanges: {
            workCenterId: values.workCenterId || null,
            workCityId: values.workCityId || null,
            nativeCityId: values.nativeCityId || null,
            languages: values.languages as SpokenLanguage[],
            exemptReason: values.exemptReason || null,
          },
        });
        if (!data) return;
        await keep(data);
        toast.success(changed);
        onClose();
      }}
    >
      <ChoicesMissing missing={missing} />
      <Places legend={words.worksAt}>
        <PlaceFields names={OF_WORK} known={{ city: profile.workCity, center: profile.workCenter }} />
      </Places>
      <Places legend={words.comesFrom}>
        <PlaceFields names={NATIVE} known={{ city: profile.nativeCity }} />
      </Places>
      <MultiSelectField name="languages" label={words.languages} options={optionsOf(languages)} />
      <TextAreaField name="exemptReason" label={words.exempt} description={words.exemptHelp} />
    </FormDialog>
  );
}

const valuesOf = ({ workCity, workCenter, nativeCity, languages, exemptReason }: DutyProfile) => ({
  workStateId: '',
  workCityId: workCity?.id ?? '',
  workCenterId: workCenter?.id ?? '',
  nativeStateId: '',
  nativeCityId: nativeCity?.id ?? '',
  languages: languages as string[],
  exemptReason: exemptReason ?? '',
});

const Places = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Fieldset legend={legend}>
    <Stack gap="sm">{children}</Stack>
  </Fieldset>
);
