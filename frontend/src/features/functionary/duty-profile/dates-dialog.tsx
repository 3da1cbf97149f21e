import { Fieldset, Stack, Text } from '@mantine/core';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useToday } from '~/api/days/use-today';
import { refusalOf } from '~/api/errors';
import { useStateUnavailabilityMutation } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { DateField } from '~/ui/form/date-field';
import { TextAreaField } from '~/ui/form/text-field';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { unavailability } from '~/validation/duty-profile';
import type { AddProps } from './panel';
import { PlaceFields } from './place-fields';
import { useKeepProfile } from './use-keep-profile';

const WHERE = { state: 'stateId', city: 'cityId', center: 'centerId' };
const NOTHING = { from: '', until: '', reason: '', stateId: '', cityId: '', centerId: '' };

/** Dates at which the person cannot serve: anywhere, in a city or at a center. */
export function DatesDialog({ id, onClose }: AddProps) {
  const { dates: words, changed } = useT().dutyProfile;
  const today = useToday();
  const keep = useKeepProfile(id);
  const [state, { error }] = useStateUnavailabilityMutation();
  const missing = useMissingChoices();
  return (
    <FormDialog
      title={words.heading}
      action={words.add}
      onClose={onClose}
      {...refusalOf(error)}
      schema={unavailability}
      defaultValues={NOTHING}
      onSubmit={async ({ from, until, reason, cityId, centerId }) => {
        // The server takes one place: the narrower one.
        const place = centerId ? { centerId } : cityId ? { cityId } : {};
        const { data } = await state({ id, newUnavailability: { from, until, reason, ...place } });
        if (!data) return;
        await keep(data);
        toast.success(changed);
        onClose();
      }}
    >
      <DateField name="from" label={words.from} required />
      <DateField name="until" label={words.until} minDate={today} required />
      <TextAreaField name="reason" label={words.reason} required />
      <Fieldset legend={words.where}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.whereHelp}
          </Text>
          <ChoicesMissing missing={missing} />
          <PlaceFields names={WHERE} />
        </Stack>
      </Fieldset>
    </FormDialog>
  );
}
