import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { CheckboxField } from '~/ui/form/checkbox-field';
import { TextAreaField, TextField } from '~/ui/form/text-field';

/** Whether witnesses decide the draw, and what is agreed with them before. */
export function WitnessedFields() {
  const words = useT().proposals.ask;
  const isOn = useWatch({ name: 'witnessed' }) === true;
  return (
    <Stack gap="md">
      <CheckboxField name="witnessed" label={words.witnessed} description={words.witnessedHelp} />
      {isOn && (
        <>
          <TextAreaField
            name="announced"
            label={words.announced}
            description={words.announcedHelp}
            rows={2}
          />
          <TextField
            name="hoursBefore"
            label={words.hoursBefore}
            description={words.hoursBeforeHelp}
            digits={3}
          />
        </>
      )}
    </Stack>
  );
}
