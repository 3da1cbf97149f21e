import { Alert, Text } from '@mantine/core';
import type { TouchedDuties } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import { ErrorPanel } from '../states/error-panel';
import { LinesSkeleton } from '../states/skeletons';

type Props = {
  /** Left out while it is looked up. */
  touched: TouchedDuties | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** What would happen, in a sentence with its numbers. */
  sentence: (touched: TouchedDuties) => string;
  /** Those to whom it happens are told. */
  tells?: boolean;
};

/** Whom an act would touch and how many, who is told of it, and what is in its way. */
export function TouchedText({ touched, problem, onRetry, sentence, tells = true }: Props) {
  const words = useT().acts;
  if (problem && !touched)
    return <ErrorPanel title={words.notLookedUp} message={problem} onRetry={onRetry} />;
  if (!touched) return <LinesSkeleton lines={3} />;
  const { names, people, messages, messagesAtOnce, duties, refusal } = touched;
  if (refusal) {
    return (
      <Alert color="red" icon={<Icon name="alert" />} role="alert">
        {refusal}
      </Alert>
    );
  }
  return (
    <div>
      <Text size="sm" fw={600} role="status">
        {sentence(touched)}
      </Text>
      {names.length > 0 && <Text size="sm">{words.andMore(names.join(', '), people - names.length)}</Text>}
      {tells && messages > 0 && <Text size="sm">{words.told(messages, messagesAtOnce)}</Text>}
      {duties > 0 && <Text size="sm">{words.canUndo}</Text>}
    </div>
  );
}
