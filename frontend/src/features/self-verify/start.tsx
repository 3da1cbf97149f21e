import { Anchor, List, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useInitiateSelfVerificationMutation } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { DoorCard } from '~/ui/page/door-card';
import { selfVerification } from '~/validation/doors';
import type { SentCode } from './sent-code';

export default function SelfVerifyStart() {
  const t = useT();
  const words = t.selfVerify;
  const navigate = useNavigate();
  const [send, { error }] = useInitiateSelfVerificationMutation();
  return (
    <DoorCard title={words.title} intro={words.intro}>
      <Stack gap="lg">
        <List type="ordered" size="sm" spacing={4}>
          {words.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
        <Form
          schema={selfVerification}
          defaultValues={{ mobileNumber: '' }}
          submitError={error && toMessage(error, words.sendFailed)}
          fieldErrors={error && fieldErrors(error)}
          onSubmit={async ({ mobileNumber }) => {
            const { data } = await send({ selfVerification: { mobileNumber } });
            if (!data) return;
            toast.success(words.success, words.sent);
            const state: SentCode = { maskedMobileNumber: data.maskedMobileNumber, sentAt: Date.now() };
            await navigate(paths.selfVerifyCode, { state });
          }}
        >
          <TextField
            name="mobileNumber"
            label={words.mobile}
            description={words.mobileHelp}
            placeholder={t.auth.mobilePlaceholder}
            mobile
            autoComplete="tel-national"
            withAsterisk
          />
          <SubmitRow fullWidth>{words.send}</SubmitRow>
        </Form>
        <Anchor component={Link} to={paths.login} size="sm" mih={24}>
          {words.toLogin}
        </Anchor>
      </Stack>
    </DoorCard>
  );
}
