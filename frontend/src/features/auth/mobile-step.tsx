import { toMessage } from '~/api/errors';
import {
  useInitiateAssistedLoginMutation,
  useInitiateVenueManagerLoginMutation,
} from '~/api/generated/auth.gen';
import type { AssistanceAsked } from '~/contract/types.gen';
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

type Props = {
  typed: string;
  onSent: (sent: SentCode) => void;
  /** Where given, no code is sent: a colleague lets the phone in. */
  onAsked: ((asked: AssistanceAsked) => void) | undefined;
};
type Values = { mobileNumber: string; captcha: string };

export function MobileStep({ typed, onSent, onAsked }: Props) {
  const t = useT();
  const captcha = useCaptcha();
  const [send] = useInitiateVenueManagerLoginMutation();
  const [askForHelp] = useInitiateAssistedLoginMutation();

  const call = (values: Values) => ({
    venueManagerLogin: { mobileNumber: values.mobileNumber, deviceId: deviceId() },
    'CAPTCHA-PROBLEM': captcha.problem(),
    'CAPTCHA-SOLUTION': values.captcha,
  });
  /** Says what came of it, where something did. */
  const ask = async (values: Values) => {
    if (!onAsked) {
      const { data, error } = await send(call(values));
      const { mobileNumber } = values;
      return data ? () => sent(mobileNumber, data.maskedMobileNumber) : error;
    }
    const { data, error } = await askForHelp(call(values));
    return data ? () => onAsked(data) : error;
  };
  const sent = (mobileNumber: string, maskedMobileNumber: string) => {
    toast.success(t.auth.sent);
    onSent({ mobileNumber, maskedMobileNumber, sentAt: Date.now() });
  };

  const submit = async (values: Values) => {
    if (!captcha.ready) {
      toast.error(t.auth.solveCaptcha);
      return false;
    }
    const came = await ask(values).catch((cause: unknown) => cause);
    if (typeof came !== 'function') {
      captcha.refresh();
      toast.error(t.auth.sendFailed, toMessage(came));
      return false;
    }
    came();
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
      <SubmitRow fullWidth>{onAsked ? t.auth.askHelp : t.auth.sendOtp}</SubmitRow>
    </Form>
  );
}
