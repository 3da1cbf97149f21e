import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';
import { StatusBadge, type Tone } from './status-badge';

type Status = keyof Messages['labels']['functionaryStatus'];

const tones: Record<Status, Tone> = {
  ACTIVE: 'verified',
  INACTIVE: 'neutral',
  BLACKLISTED: 'refused',
  TEMPORARILY_BLOCKED: 'attention',
};

export function FunctionaryStatusBadge({ status }: { status: Status }) {
  const t = useT();
  return <StatusBadge tone={tones[status]}>{t.labels.functionaryStatus[status]}</StatusBadge>;
}
