import { useState } from 'react';
import { mustProve, refusalOf } from '~/api/errors';
import type { AadhaarReveal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { PasswordField } from '~/ui/form/password-field';
import { TextAreaField } from '~/ui/form/text-field';
import { revealAgain, revealFirst } from '~/validation/reveal';

type Props = {
  /** What the server said to the last try. */
  error: unknown;
  /** Tells what the server said, if it refused. */
  onReveal: (reveal: AadhaarReveal) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why; after many numbers in a day, for the password too. */
export function RevealDialog({ error, onReveal, onClose }: Props) {
  const t = useT();
  const [again, setAgain] = useState(false);
  const words = t.aadhaar;
  return (
    <FormDialog
      title={words.title}
      text={again ? words.again : words.text}
      action={words.show}
      schema={again ? revealAgain : revealFirst}
      defaultValues={{ reason: '', password: '' }}
      onClose={onClose}
      {...(mustProve(error) ? refusalOf(undefined) : refusalOf(error))}
      onSubmit={async ({ reason, password }) => {
        if (mustProve(await onReveal(again ? { reason, password } : { reason }))) setAgain(true);
      }}
    >
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
      {again && (
        <PasswordField name="password" label={words.password} autoComplete="current-password" withAsterisk />
      )}
    </FormDialog>
  );
}
