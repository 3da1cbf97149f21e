import { Text } from '@mantine/core';
import { fieldErrors, toMessage } from '~/api/errors';
import { useChangePasswordMutation } from '~/api/generated/settings.gen';
import type { CurrentUser } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { PasswordField } from '~/ui/form/password-field';
import { PasswordRules } from '~/ui/form/password-rules';
import { SubmitRow } from '~/ui/form/submit-row';
import { Panel } from '~/ui/page/panel';
import { passwordChange } from '~/validation/account';

/** Those who sign in by a code are called by their mobile number; they have no password. */
export function PasswordPanel({ me }: { me: CurrentUser }) {
  const t = useT();
  if (me.userId !== me.mobileNumber) return <PasswordForm />;
  return (
    <Panel title={t.settings.password}>
      <Text size="sm">{t.settings.noPassword}</Text>
    </Panel>
  );
}

function PasswordForm() {
  const t = useT();
  const [change, { error }] = useChangePasswordMutation();
  return (
    <Panel title={t.settings.password} hint={t.settings.passwordHint}>
      <Form
        schema={passwordChange}
        defaultValues={{ currentPassword: '', newPassword: '', confirmNewPassword: '' }}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        guarded
        onSubmit={async ({ currentPassword, newPassword }, form) => {
          const answer = await change({ passwordChange: { currentPassword, newPassword } });
          if (answer.error) return;
          toast.success(t.settings.passwordSaved);
          form.reset();
        }}
      >
        <PasswordField
          name="currentPassword"
          label={t.settings.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField name="newPassword" label={t.settings.newPassword} autoComplete="new-password" />
        <PasswordRules name="newPassword" />
        <PasswordField
          name="confirmNewPassword"
          label={t.settings.confirmNewPassword}
          autoComplete="new-password"
        />
        <SubmitRow>{t.settings.changePassword}</SubmitRow>
      </Form>
    </Panel>
  );
}
