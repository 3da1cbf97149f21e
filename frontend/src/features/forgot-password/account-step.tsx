import { fieldErrors, toMessage } from '~/api/errors';
import { useInitiateForgotPasswordMutation } from '~/api/generated/recovery.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { forgottenAccount } from '~/validation/doors';
import type { SentCode } from './page';

export function AccountStep({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useT();
  const [send, { error }] = useInitiateForgotPasswordMutation();
  return (
    <Form
      schema={forgottenAccount}
      defaultValues={{ userId: '' }}
      submitError={error && toMessage(error, t.auth.sendFailed)}
      fieldErrors={error && fieldErrors(error)}
      onSubmit={async ({ userId }) => {
        const { data } = await send({ forgottenPassword: { userId } });
        if (!data) return;
        toast.success(t.auth.sent);
        onSent({ sentAt: Date.now() });
      }}
    >
      <TextField
        name="userId"
        label={t.auth.userId}
        placeholder={t.auth.userIdPlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        withAsterisk
      />
      <SubmitRow fullWidth>{t.forgotPassword.send}</SubmitRow>
    </Form>
  );
}
