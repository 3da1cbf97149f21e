import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useInitiateVenueManagerLoginMutation } from '~/api/generated/auth.gen';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { CodeStep } from './code-step';
import { MobileStep } from './mobile-step';
import { keepSent, recallSent, type SentCode } from './sent-code';

// Few ever need it, and every byte of the sign-in page is waited for.
const Assisted = lazy(async () => {
  await words('doors');
  return import(/* webpackChunkName: "assisted" */ './assisted');
});

export function MonitoringLogin() {
  const t = useT().auth;
  const [send] = useInitiateVenueManagerLoginMutation();
  const [sent, setSent] = useState(recallSent);
  const [typed, setTyped] = useState('');
  const [byHelp, setByHelp] = useState(false);
  const hear = (next?: SentCode) => {
    keepSent(next);
    setSent(next);
  };
  if (byHelp) {
    return (
      <Suspense>
        <Assisted onBack={() => setByHelp(false)} />
      </Suspense>
    );
  }
  if (!sent) {
    return (
      <>
        <MobileStep
          typed={typed}
          action={t.sendOtp}
          ask={async (call) => {
            const answer = await send(call);
            if (answer.data) {
              toast.success(t.sent);
              const { mobileNumber } = call.venueManagerLogin;
              hear({ mobileNumber, ...answer.data, sentAt: Date.now() });
            }
            return answer;
          }}
        />
        <Button variant="subtle" size="compact-sm" mt="sm" fullWidth onClick={() => setByHelp(true)}>
          {t.byHelp}
        </Button>
      </>
    );
  }
  const back = () => {
    setTyped(sent.mobileNumber);
    hear();
  };
  return <CodeStep sent={sent} onSent={hear} onBack={back} />;
}
