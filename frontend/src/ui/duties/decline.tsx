import { Button, Stack, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { useFieldError } from '~/ui/form/use-field';
import { ActRefused } from '~/ui/states/act-refused';
import { declining, type Reason, reasons } from '~/validation/duty-link';
import classes from './duties.module.css';

type Props = {
  refusal: string | undefined;
  onDecline: (reason: string) => Promise<unknown>;
  onBack: () => void;
};

/** Asks for the reason, and says what comes of it before the press that declines. */
export function Decline({ refusal, onDecline, onBack }: Props) {
  const t = useT();
  const words = t.dutyLink;
  return (
    <Form
      schema={declining}
      defaultValues={{ reason: null, inWords: '' }}
      submitError={undefined}
      onSubmit={({ reason, inWords }) =>
        onDecline(reason === 'other' ? inWords : words.reasons[reason as Reason])
      }
    >
      <Reasons />
      <Text size="sm">{words.declineHint}</Text>
      <Stack gap="xs">
        {/* Beside the button: what stands above the reasons is off a small screen. */}
        {refusal && (
          <div ref={bring}>
            <ActRefused>{refusal}</ActRefused>
          </div>
        )}
        <SubmitRow fullWidth size="lg" color="red">
          {words.confirmDecline}
        </SubmitRow>
        <Button variant="default" size="md" onClick={onBack}>
          {t.actions.back}
        </Button>
      </Stack>
    </Form>
  );
}

const bring = (refused: HTMLElement | null) => refused?.scrollIntoView({ block: 'nearest' });

/** The browser's own buttons in large rows: they need no further styles and no exact thumb. */
function Reasons() {
  const words = useT().dutyLink;
  const { register } = useFormContext();
  const error = useFieldError('reason');
  const chosen = useWatch({ name: 'reason' });
  return (
    <>
      <fieldset className={classes.reasons} aria-invalid={!!error} aria-describedby="decline-error">
        <legend>{words.why}</legend>
        {reasons.map((reason) => (
          <label key={reason}>
            <input type="radio" value={reason} {...register('reason')} />
            {words.reasons[reason]}
          </label>
        ))}
        <p id="decline-error" className={classes.error} role="alert">
          {error}
        </p>
      </fieldset>
      {chosen === 'other' && <TextAreaField name="inWords" label={words.inWords} rows={2} />}
    </>
  );
}
