import { toMessage } from '~/api/errors';
import type { InitiateVenueManagerLoginApiArg } from '~/api/generated/auth.gen';
import { useT } from '~/i18n/use-t';
import { deviceId } from '~/lib/browser/device-id';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { monitoringLogin } from '~/validation/login';
import { CaptchaField } from './captcha-field';
import { useCaptcha } from './use-captcha';

type Props = {
  typed: string;
  action: string;
  /** Sends the number; what did not work is said here. */
  ask: (call: InitiateVenueManagerLoginApiArg) => Promise<{ error?: unknown }>;
};
type Values = { mobileNumber: string; captcha: string };

export function MobileStep({ typed, action, ask }: Props) {
  const t = useT();
  const captcha = useCaptcha();

  const send = async (values: Values) =>
    ask({
      venueManagerLogin: { mobileNumber: values.mobileNumber, deviceId: deviceId() },
      'CAPTCHA-PROBLEM': captcha.problem(),
      'CAPTCHA-SOLUTION': values.captcha,
    });

  const submit = async (values: Values) => {
    if (!captcha.ready) {
      toast.error(t.auth.solveCaptcha);
      return false;
    }
    const { error } = await send(values).catch((cause: unknown) => ({ error: cause }));
    if (error) {
      captcha.refresh();
      toast.error(t.auth.sendFailed, toMessage(error));
      return false;
    }
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
      <SubmitRow fullWidth>{action}</SubmitRow>
    </Form>
  );
}
