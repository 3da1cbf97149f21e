import { Anchor, Button, Group, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import {
  useResendVenueManagerOtpMutation,
  useVerifyVenueManagerLoginMutation,
} from '~/api/generated/auth.gen';
import { useGetClientConfigQuery } from '~/api/generated/misc.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { deviceId } from '~/lib/browser/device-id';
import { ResendButton } from '~/ui/controls/resend-button';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { OtpField } from '~/ui/form/otp-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { monitoringCode } from '~/validation/login';
import { keepSent, type SentCode } from './sent-code';
import { useArrive } from './use-arrive';

type Props = { sent: SentCode; onSent: (sent: SentCode) => void; onBack: () => void };

export function CodeStep({ sent, onSent, onBack }: Props) {
  const t = useT();
  const { data: config } = useGetClientConfigQuery();
  const [verify] = useVerifyVenueManagerLoginMutation();
  const arrive = useArrive();

  const submit = async ({ otp }: { otp: string }) => {
    const { error } = await verify({ venueManagerCode: { otp, deviceId: deviceId() } });
    if (error) return toast.error(t.auth.verifyFailed, toMessage(error));
    keepSent();
    toast.success(t.auth.verified);
    await arrive();
  };

  return (
    <Form
      schema={monitoringCode}
      defaultValues={{ otp: '' }}
      submitError={undefined}
      onSubmit={async (values, form) => {
        await submit(values);
        form.resetField('otp');
      }}
    >
      <Text size="sm">{t.auth.otpSentTo(sent.maskedMobileNumber)}</Text>
      <OtpField name="otp" label={t.auth.otp} autoFocus />
      {config?.demo && (
        <Anchor href={paths.demoOutbox} target="_blank" size="sm" mih={24}>
          {t.auth.demoOutbox}
        </Anchor>
      )}
      <SubmitRow fullWidth>{t.auth.submitOtp}</SubmitRow>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {t.actions.back}
        </Button>
        <Resend sent={sent} onSent={onSent} onFailed={onBack} />
      </Group>
    </Form>
  );
}

type ResendProps = { sent: SentCode; onSent: (sent: SentCode) => void; onFailed: () => void };

function Resend({ sent, onSent, onFailed }: ResendProps) {
  const t = useT();
  const [resend, { isLoading }] = useResendVenueManagerOtpMutation();
  const again = async () => {
    const { data, error } = await resend({ venueManagerResend: { deviceId: deviceId() } });
    if (!data) {
      toast.error(t.auth.resendFailed, toMessage(error));
      return onFailed();
    }
    toast.success(t.auth.resent);
    onSent({ ...sent, maskedMobileNumber: data.maskedMobileNumber, sentAt: Date.now() });
  };
  return (
    <ResendButton
      sentAt={sent.sentAt}
      waiting={t.auth.resendIn}
      ready={t.auth.resend}
      onResend={again}
      busy={isLoading}
    />
  );
}
