import { useT } from '~/i18n/use-t';
import { ErrorPanel } from './error-panel';

type Props = { missing: { message: string; onRetry: () => void } | undefined };

/** Above fields to choose from, when their lists could not be had. */
export function ChoicesMissing({ missing }: Props) {
  const t = useT();
  return missing && <ErrorPanel title={t.sections.choicesMissing} {...missing} />;
}
