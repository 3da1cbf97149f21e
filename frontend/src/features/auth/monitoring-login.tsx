import { useState } from 'react';
import { CodeStep } from './code-step';
import { MobileStep } from './mobile-step';

export type SentCode = { maskedMobileNumber: string; sentAt: number };

export function MonitoringLogin() {
  const [sent, setSent] = useState<SentCode>();
  if (!sent) return <MobileStep onSent={setSent} />;
  return <CodeStep sent={sent} onSent={setSent} onBack={() => setSent(undefined)} />;
}
