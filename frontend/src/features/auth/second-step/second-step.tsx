import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { toMessage } from '~/api/errors';
import { useFinishLogInMutation } from '~/api/generated/second-factor.gen';
import type { SecondStepKind } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Form } from '~/ui/form/form';
import { OtpField } from '~/ui/form/otp-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { appCode, recoveryCode } from '~/validation/second-factor';
import { useArrive } from '../use-arrive';
import { Enrolment } from './enrolment';

// The code that is left by the press would say that it is missing, and push what is pressed away from the pointer.
const stay = (press: MouseEvent) => press.preventDefault();

type Props = { step: SecondStepKind; onBack: () => void };

/** What a sign-in asks for after the password. */
export default function SecondStep({ step, onBack }: Props) {
  const t = useT();
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {step === 'CODE' ? t.secondFactor.step.title : t.secondFactor.title}
      </Title>
      {step === 'CODE' ? <CodeStep onBack={onBack} /> : <Enrolment onBack={onBack} />}
    </Stack>
  );
}

function CodeStep({ onBack }: { onBack: () => void }) {
  const t = useT();
  const words = t.secondFactor.step;
  const [byRecovery, setByRecovery] = useState(false);
  const [finish, { error, reset }] = useFinishLogInMutation();
  const arrive = useArrive();
  const turn = () => {
    reset();
    setByRecovery(!byRecovery);
  };
  return (
    <>
      <Form
        key={String(byRecovery)}
        schema={byRecovery ? recoveryCode : appCode}
        defaultValues={{ code: '' }}
        submitError={error && toMessage(error)}
        onSubmit={async ({ code }, form) => {
          const { data } = await finish({ secondFactorCode: { code } });
          if (data) await arrive();
          else form.resetField('code');
        }}
      >
        <Text size="sm">{byRecovery ? words.recoveryText : words.text}</Text>
        {byRecovery ? (
          <TextField
            name="code"
            label={words.recoveryCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            withAsterisk
          />
        ) : (
          <OtpField name="code" label={t.secondFactor.appCode} autoFocus />
        )}
        <SubmitRow fullWidth>{words.submit}</SubmitRow>
      </Form>
      <Anchor component="button" type="button" size="sm" ta="left" mih={24} onMouseDown={stay} onClick={turn}>
        {byRecovery ? words.useApp : words.useRecovery}
      </Anchor>
      {byRecovery && (
        <Text size="sm" c="dimmed">
          {words.lost}
        </Text>
      )}
      <Button variant="default" onMouseDown={stay} onClick={onBack} style={{ alignSelf: 'flex-start' }}>
        {words.again}
      </Button>
    </>
  );
}
