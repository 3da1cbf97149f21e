import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { Form } from '~/ui/form/form';
import { PasswordField } from '~/ui/form/password-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { adminLogin } from '~/validation/login';
import { CaptchaField } from './captcha-field';
import { useAdminLogin } from './use-admin-login';
import { useCaptcha } from './use-captcha';

// Most accounts have none: nobody pays for it before it is asked for.
const SecondStep = lazy(async () => {
  const page = import(/* webpackChunkName: "second-step" */ './second-step/second-step');
  await words('secondFactor');
  return page;
});

export function AdminLogin() {
  const t = useT();
  const captcha = useCaptcha();
  const { submit, error, step, startAgain } = useAdminLogin(captcha);
  if (step) {
    return (
      <Suspense>
        <SecondStep step={step} onBack={startAgain} />
      </Suspense>
    );
  }
  return (
    <Form
      schema={adminLogin}
      defaultValues={{ userId: '', password: '', captcha: '' }}
      submitError={error}
      onSubmit={async (values, form) => {
        // The picture is new after a failure, and so is what is to be typed.
        if (!(await submit(values))) form.resetField('captcha');
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
      <PasswordField name="password" label={t.auth.password} autoComplete="current-password" withAsterisk />
      <CaptchaField captcha={captcha} />
      <SubmitRow fullWidth>{t.auth.submit}</SubmitRow>
      <Anchor component={Link} to={paths.forgotPassword} size="sm" mih={24}>
        {t.auth.forgot}
      </Anchor>
    </Form>
  );
}
