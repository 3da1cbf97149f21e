import { toMessage } from '~/api/errors';
import { useInitiateVenueManagerLoginMutation } from '~/api/generated/auth.gen';
import { useT } from '~/i18n/use-t';
import { deviceId } from '~/lib/browser/device-id';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { monitoringLogin } from '~/validation/login';
import { CaptchaField } from './captcha-field';
import type { SentCode } from './sent-code';
import { useCaptcha } from './use-captcha';

type Props = { typed: string; onSent: (sent: SentCode) => void };
type Values = { mobileNumber: string; captcha: string };

export function MobileStep({ typed, onSent }: Props) {
  const t = useT();
  const captcha = useCaptcha();
  const [send] = useInitiateVenueManagerLoginMutation();

  const ask = async (values: Values) =>
    send({
      venueManagerLogin: { mobileNumber: values.mobileNumber, deviceId: deviceId() },
      'CAPTCHA-PROBLEM': captcha.problem(),
      'CAPTCHA-SOLUTION': values.captcha,
    });

  const submit = async (values: Values) => {
    if (!captcha.ready) {
      toast.error(t.auth.solveCaptcha);
      return false;
    }
    const { mobileNumber } = values;
    const { data, error } = await ask(values).catch((cause: unknown) => ({ data: undefined, error: cause }));
    if (!data) {
      captcha.refresh();
      toast.error(t.auth.sendFailed, toMessage(error));
      return false;
    }
    toast.success(t.auth.sent);
    onSent({ mobileNumber, maskedMobileNumber: data.maskedMobileNumber, sentAt: Date.now() });
    return true;
  };

  return (
    <Form
      schema={monitoringLogin}
      defaultValues={{ mobileNumber: typed, captcha: '' }}
      submitError={undefined}
      onSubmit={async (values, form) => {
        if (!(await submit(values))) form.resetField('captcha');
      }}
    >
      <TextField
        name="mobileNumber"
        label={t.auth.mobile}
        placeholder={t.auth.mobilePlaceholder}
        mobile
        autoComplete="tel-national"
        withAsterisk
      />
      <CaptchaField captcha={captcha} />
      <SubmitRow fullWidth>{t.auth.sendOtp}</SubmitRow>
    </Form>
  );
}
