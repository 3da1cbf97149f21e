import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldErrors, toMessage } from '~/api/errors';
import {
  useAgreeToMobileNumberMutation,
  useGetOwnMobileNumberQuery,
  useProveMobileNumberMutation,
  useSendMobileNumberCodeMutation,
} from '~/api/generated/settings.gen';
import type { OwnMobileNumber } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Form } from '~/ui/form/form';
import { OtpField } from '~/ui/form/otp-field';
import { PasswordField } from '~/ui/form/password-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { Panel } from '~/ui/page/panel';
import { numberAgreement, numberCode } from '~/validation/account';

/** What a new number still needs before codes go to it; nothing where none waits. */
export function NumberChange() {
  const words = useT().ownNumber;
  const { data } = useGetOwnMobileNumberQuery();
  if (!data?.change) return null;
  const { provenMobileNumber: old, hasPassword } = data;
  const { mobileNumber, isProven, isAgreed } = data.change;
  return (
    <Panel title={mobileNumber ? words.title : words.removal} hint={hintOf(words, old, mobileNumber)}>
      <Stack gap="lg">
        {!mobileNumber ? null : isProven ? (
          <StatusBadge tone="verified">{words.proven}</StatusBadge>
        ) : (
          <Prove />
        )}
        {isAgreed ? (
          <StatusBadge tone="verified">{words.agreed}</StatusBadge>
        ) : (
          <Agree key={mobileNumber} number={mobileNumber} hasPassword={hasPassword} hasOld={!!old} />
        )}
      </Stack>
    </Panel>
  );
}

function hintOf(words: Messages['ownNumber'], old: string | null, mobileNumber: string | null) {
  if (!mobileNumber) return words.removalHint(old ?? '');
  return old ? words.hint(old, mobileNumber) : words.firstHint(mobileNumber);
}

/** Says it once the codes go to the new number, or nowhere. */
function useSettled() {
  const words = useT().ownNumber;
  return ({ change, provenMobileNumber }: OwnMobileNumber) => {
    if (!change) toast.success(provenMobileNumber ? words.done : words.removed);
  };
}

function Prove() {
  const words = useT().ownNumber;
  const settled = useSettled();
  const [prove, { error }] = useProveMobileNumberMutation();
  return (
    <Form
      schema={numberCode}
      defaultValues={{ otp: '' }}
      submitError={error && toMessage(error)}
      onSubmit={async ({ otp }) => {
        const { data } = await prove({ numberProof: { otp } });
        if (data) settled(data);
      }}
    >
      <Text size="sm">{words.prove}</Text>
      <SendCode to="NEW" label={words.sendToNew} />
      <OtpField name="otp" label={words.newCode} />
      <SubmitRow>{words.confirm}</SubmitRow>
    </Form>
  );
}

type Way = { number: string | null; aside: ReactNode };

type Ways = { number: string | null; hasPassword: boolean; hasOld: boolean };

function Agree({ number, hasPassword, hasOld }: Ways) {
  const words = useT().ownNumber;
  const [byCode, setByCode] = useState(!hasPassword);
  const aside = hasPassword && hasOld && (
    <Button variant="default" onClick={() => setByCode(!byCode)}>
      {byCode ? words.byPassword : words.byCode}
    </Button>
  );
  return byCode ? <ByCode number={number} aside={aside} /> : <ByPassword number={number} aside={aside} />;
}

function ByCode({ number, aside }: Way) {
  const words = useT().ownNumber;
  const settled = useSettled();
  const [agree, { error }] = useAgreeToMobileNumberMutation();
  return (
    <Form
      schema={numberCode}
      defaultValues={{ otp: '' }}
      submitError={error && toMessage(error)}
      onSubmit={async ({ otp }) => {
        const { data } = await agree({ agreed: { mobileNumber: number, otp } });
        if (data) settled(data);
      }}
    >
      <Text size="sm">{words.agreeByCode}</Text>
      <SendCode to="OLD" label={words.sendToOld} />
      <OtpField name="otp" label={words.oldCode} />
      <SubmitRow aside={aside}>{words.agree}</SubmitRow>
    </Form>
  );
}

function ByPassword({ number, aside }: Way) {
  const words = useT().ownNumber;
  const settled = useSettled();
  const [agree, { error }] = useAgreeToMobileNumberMutation();
  return (
    <Form
      schema={numberAgreement}
      defaultValues={{ password: '' }}
      submitError={error && toMessage(error)}
      fieldErrors={error && fieldErrors(error)}
      onSubmit={async ({ password }) => {
        const { data } = await agree({ agreed: { mobileNumber: number, password } });
        if (data) settled(data);
      }}
    >
      <Text size="sm">{words.agreeByPassword}</Text>
      <PasswordField name="password" label={words.password} autoComplete="current-password" />
      <SubmitRow aside={aside}>{words.agree}</SubmitRow>
    </Form>
  );
}

function SendCode({ to, label }: { to: 'NEW' | 'OLD'; label: string }) {
  const words = useT().ownNumber;
  const [send, { isLoading }] = useSendMobileNumberCodeMutation();
  return (
    <Button
      variant="default"
      loading={isLoading}
      style={{ alignSelf: 'flex-start' }}
      onClick={async () => {
        const { data, error } = await send({ numberCodeRequest: { to } });
        if (data) toast.success(words.sent(data.maskedMobileNumber));
        else toast.error(toMessage(error));
      }}
    >
      {label}
    </Button>
  );
}
