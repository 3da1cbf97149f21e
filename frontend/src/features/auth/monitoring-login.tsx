import { useState } from 'react';
import { CodeStep } from './code-step';
import { MobileStep } from './mobile-step';
import { keepSent, recallSent, type SentCode } from './sent-code';

export function MonitoringLogin() {
  const [sent, setSent] = useState(recallSent);
  const [typed, setTyped] = useState('');
  const hear = (next?: SentCode) => {
    keepSent(next);
    setSent(next);
  };
  if (!sent) return <MobileStep typed={typed} onSent={hear} />;
  const back = () => {
    setTyped(sent.mobileNumber);
    hear();
  };
  return <CodeStep sent={sent} onSent={hear} onBack={back} />;
}
