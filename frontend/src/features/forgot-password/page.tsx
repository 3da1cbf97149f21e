import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useInitiateForgotPasswordMutation } from '~/api/generated/recovery.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { DoorCard } from '~/ui/page/door-card';
import { forgottenAccount } from '~/validation/doors';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';

export type SentCode = { sentAt: number };

type Stage =
  | { at: 'account' }
  | { at: 'code'; sent: SentCode; refused?: string }
  | { at: 'password'; sent: SentCode; otp: string }
  | { at: 'done' };

const STEPS = ['account', 'code', 'password'];

export default function ForgotPassword() {
  const t = useT();
  const words = t.forgotPassword;
  const [stage, setStage] = useState<Stage>({ at: 'account' });
  if (stage.at === 'done') return <Done />;

  const heads = {
    account: { title: words.title, intro: words.askIntro },
    code: { title: words.codeTitle, intro: words.codeIntro },
    password: { title: words.passwordTitle, intro: words.passwordIntro },
  };
  const { title, intro } = heads[stage.at];
  return (
    <DoorCard
      title={title}
      intro={intro}
      above={
        <Text size="xs" c="dimmed" fw={600} mb={4} role="status">
          {words.step(formatNumber(STEPS.indexOf(stage.at) + 1), formatNumber(STEPS.length))}
        </Text>
      }
    >
      <Stack gap="lg">
        {stage.at === 'account' && <AccountStep onSent={(sent) => setStage({ at: 'code', sent })} />}
        {stage.at === 'code' && (
          <CodeStep
            key={stage.sent.sentAt}
            sent={stage.sent}
            refused={stage.refused}
            onSent={(sent) => setStage({ at: 'code', sent })}
            onCode={(otp) => setStage({ at: 'password', sent: stage.sent, otp })}
            onBack={() => setStage({ at: 'account' })}
          />
        )}
        {stage.at === 'password' && (
          <PasswordStep
            otp={stage.otp}
            onCodeRefused={(refused) => setStage({ at: 'code', sent: stage.sent, refused })}
            onDone={() => setStage({ at: 'done' })}
          />
        )}
        <Anchor component={Link} to={paths.login} size="sm" mih={24}>
          {words.toLogin}
        </Anchor>
      </Stack>
    </DoorCard>
  );
}

function Done() {
  const t = useT();
  const words = t.forgotPassword;
  return (
    <DoorCard title={words.done} intro={words.doneHint}>
      <Stack gap="lg" align="flex-start" role="status">
        <StatusBadge tone="verified">{t.settings.passwordSaved}</StatusBadge>
        <Button component={Link} to={paths.login} size="md" fullWidth>
          {words.toLogin}
        </Button>
      </Stack>
    </DoorCard>
  );
}

function AccountStep({ onSent }: { onSent: (sent: SentCode) => void }) {
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
