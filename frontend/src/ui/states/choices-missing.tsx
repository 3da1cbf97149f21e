import { useT } from '~/i18n/use-t';
import { ErrorPanel } from './error-panel';

/** From `useMissingChoices`. */
export type Missing = { message: string; onRetry: () => void };

/** Where there would be something to choose from, when the lists could not be had. */
export function ChoicesMissing({ missing }: { missing: Missing | undefined }) {
  const t = useT();
  return missing && <ErrorPanel title={t.sections.choicesMissing} {...missing} />;
}
