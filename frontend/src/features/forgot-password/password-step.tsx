import { useState } from 'react';
import { fieldErrors, isApiError, toMessage } from '~/api/errors';
import { useResetForgottenPasswordMutation } from '~/api/generated/recovery.gen';
import { useT } from '~/i18n/use-t';
import { Form } from '~/ui/form/form';
import { PasswordField } from '~/ui/form/password-field';
import { PasswordRules } from '~/ui/form/password-rules';
import { SubmitRow } from '~/ui/form/submit-row';
import { forgottenPassword } from '~/validation/doors';

type Props = { otp: string; onCodeRefused: (why: string) => void; onDone: () => void };

export function PasswordStep({ otp, onCodeRefused, onDone }: Props) {
  const t = useT();
  const words = t.forgotPassword;
  const [reset] = useResetForgottenPasswordMutation();
  const [failure, setFailure] = useState<unknown>();
  const { password } = failure ? fieldErrors(failure) : {};
  return (
    <Form
      schema={forgottenPassword}
      defaultValues={{ newPassword: '', confirmNewPassword: '' }}
      submitError={failure && !password ? toMessage(failure) : undefined}
      fieldErrors={password ? { newPassword: password } : undefined}
      onSubmit={async ({ newPassword }) => {
        const { error } = await reset({ passwordReset: { otp, password: newPassword } });
        if (!error) return onDone();
        if (isAboutCode(error)) return onCodeRefused(toMessage(error, words.codeRefused));
        setFailure(error);
      }}
    >
      <PasswordField name="newPassword" label={words.newPassword} autoComplete="new-password" withAsterisk />
      <PasswordRules name="newPassword" />
      <PasswordField
        name="confirmNewPassword"
        label={words.confirm}
        autoComplete="new-password"
        withAsterisk
      />
      <SubmitRow fullWidth>{words.submit}</SubmitRow>
    </Form>
  );
}

/** A wrong or void code sends back a step; a refused password is corrected here. */
function isAboutCode(error: unknown): boolean {
  if (!isApiError(error) || error.status !== 400) return false;
  return !('password' in fieldErrors(error));
}
