import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AssistanceAsked } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { CodeStep } from './code-step';
import { MobileStep } from './mobile-step';
import { keepSent, recallSent, type SentCode } from './sent-code';

// Few ever need it, and every byte of the sign-in page is waited for.
const AssistedStep = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "assisted" */ './assisted-step'),
    words('letIn'),
  ]);
  return part;
});

export function MonitoringLogin() {
  const t = useT().auth;
  const [sent, setSent] = useState(recallSent);
  const [typed, setTyped] = useState('');
  const [byHelp, setByHelp] = useState(false);
  const [asked, setAsked] = useState<AssistanceAsked>();
  const hear = (next?: SentCode) => {
    keepSent(next);
    setSent(next);
  };
  if (asked) {
    return (
      <Suspense>
        <AssistedStep asked={asked} onBack={() => setAsked(undefined)} />
      </Suspense>
    );
  }
  if (!sent) {
    return (
      <>
        <MobileStep typed={typed} onSent={hear} onAsked={byHelp ? setAsked : undefined} />
        <Button variant="subtle" size="compact-sm" mt="sm" fullWidth onClick={() => setByHelp(!byHelp)}>
          {byHelp ? t.byCode : t.byHelp}
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
