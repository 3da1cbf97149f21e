import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetCsrfToken } from '~/api/csrf';
import { mayPass, toMessage } from '~/api/errors';
import {
  functionaryApi,
  useResendSelfVerificationOtpMutation,
  useVerifySelfVerificationOtpMutation,
} from '~/api/generated/functionary.gen';
import { useGetClientConfigQuery } from '~/api/generated/misc.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { ResendButton } from '~/ui/controls/resend-button';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { OtpField } from '~/ui/form/otp-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { DoorCard } from '~/ui/page/door-card';
import { ErrorPanel } from '~/ui/states/error-panel';
import { selfVerificationCode } from '~/validation/doors';
import { asSentCode } from './sent-code';

/** How long the good news stays before the next screen. */
const PAUSE_MS = 500;

export default function SelfVerifyCode() {
  const t = useT();
  const words = t.selfVerify;
  const navigate = useNavigate();
  const [sent, setSent] = useState(asSentCode(useLocation().state));
  const { data: config } = useGetClientConfigQuery();
  const [verify] = useVerifySelfVerificationOtpMutation();
  const goOn = useSoon(() => void navigate(paths.selfVerifyUpload));
  return (
    <DoorCard title={words.otpTitle} intro={words.otpIntro}>
      <OutOfReach />
      <Form
        schema={selfVerificationCode}
        defaultValues={{ otp: '' }}
        submitError={undefined}
        onSubmit={async ({ otp }, form) => {
          const { error } = await verify({ selfVerificationCode: { otp } });
          if (error) {
            toast.error(words.verifyFailed, toMessage(error));
            return form.resetField('otp');
          }
          forgetCsrfToken();
          toast.success(words.success, words.verified);
          goOn();
        }}
      >
        {sent && <Text size="sm">{words.otpSentTo(sent.maskedMobileNumber)}</Text>}
        <OtpField name="otp" label={words.otp} concealable autoFocus />
        {config?.demo && (
          <Anchor href={paths.demoOutbox} target="_blank" size="sm" mih={24}>
            {t.auth.demoOutbox}
          </Anchor>
        )}
        <SubmitRow fullWidth>{words.login}</SubmitRow>
        <Group justify="space-between">
          <Button variant="default" onClick={() => navigate(paths.selfVerify)}>
            {t.actions.back}
          </Button>
          <Resend sentAt={sent?.sentAt ?? 0} onSent={setSent} />
        </Group>
      </Form>
    </DoorCard>
  );
}

const { useQueryState } = functionaryApi.endpoints.getSelfFunctionaryBiometrics;

/** A person who was sent here because the pictures could not be fetched needs no new code. */
function OutOfReach() {
  const t = useT();
  const navigate = useNavigate();
  const { error } = useQueryState(undefined);
  // The answer is forgotten after a while; what was said stays.
  const [said, say] = useState(error);
  if (error && error !== said) say(error);
  if (!said || !mayPass(said)) return null;
  return (
    <Box mb="md">
      <ErrorPanel
        title={t.selfVerify.outOfReach}
        message={toMessage(said)}
        onRetry={() => void navigate(paths.selfVerifyUpload)}
      />
    </Box>
  );
}

type ResendProps = {
  sentAt: number;
  onSent: (sent: { maskedMobileNumber: string; sentAt: number }) => void;
};

function Resend({ sentAt, onSent }: ResendProps) {
  const words = useT().selfVerify;
  const [resend, { isLoading }] = useResendSelfVerificationOtpMutation();
  const again = async () => {
    const { data, error } = await resend({ body: {} });
    if (!data) return toast.error(words.sendFailed, toMessage(error));
    toast.success(words.success, words.sent);
    onSent({ maskedMobileNumber: data.maskedMobileNumber, sentAt: Date.now() });
  };
  return (
    <ResendButton
      sentAt={sentAt}
      beside={words.resendIn}
      ready={words.resend}
      onResend={again}
      busy={isLoading}
    />
  );
}

/** Calls back after the pause, unless the screen is gone by then. */
function useSoon(then: () => void) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(then, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [due, then]);
  return () => setDue(true);
}
