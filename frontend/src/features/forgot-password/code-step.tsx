import { Anchor, Button, Group } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useGetClientConfigQuery } from '~/api/generated/misc.gen';
import { useResendForgotPasswordOtpMutation } from '~/api/generated/recovery.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { ResendButton } from '~/ui/controls/resend-button';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { OtpField } from '~/ui/form/otp-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { resetCode } from '~/validation/doors';
import type { SentCode } from './page';

type Props = {
  sent: SentCode;
  /** What was wrong with the code that was typed before. */
  refused: string | undefined;
  onSent: (sent: SentCode) => void;
  onCode: (otp: string) => void;
  onBack: () => void;
};

/** The code is only kept here: the server looks at it together with the new password. */
export function CodeStep({ sent, refused, onSent, onCode, onBack }: Props) {
  const t = useT();
  const { data: config } = useGetClientConfigQuery();
  return (
    <Form
      schema={resetCode}
      defaultValues={{ otp: '' }}
      submitError={refused}
      onSubmit={async ({ otp }) => onCode(otp)}
    >
      <OtpField name="otp" label={t.auth.otp} concealable autoFocus />
      {config?.demo && (
        <Anchor href={paths.demoOutbox} target="_blank" size="sm" mih={24}>
          {t.auth.demoOutbox}
        </Anchor>
      )}
      <SubmitRow fullWidth>{t.forgotPassword.goOn}</SubmitRow>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {t.actions.back}
        </Button>
        <Resend sentAt={sent.sentAt} onSent={onSent} />
      </Group>
    </Form>
  );
}

function Resend({ sentAt, onSent }: { sentAt: number; onSent: (sent: SentCode) => void }) {
  const t = useT();
  const [resend, { isLoading }] = useResendForgotPasswordOtpMutation();
  const again = async () => {
    const { data, error } = await resend({ body: {} });
    if (!data) return toast.error(t.auth.resendFailed, toMessage(error));
    toast.success(t.auth.resent);
    onSent({ sentAt: Date.now() });
  };
  return (
    <ResendButton
      sentAt={sentAt}
      waiting={t.auth.resendIn}
      ready={t.auth.resend}
      onResend={again}
      busy={isLoading}
    />
  );
}
