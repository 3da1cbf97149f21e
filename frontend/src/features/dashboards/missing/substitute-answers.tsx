import { Button, Group, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useNoteSubstituteAskMutation } from '~/api/generated/examination.gen';
import type { SubstituteAsk } from '~/contract/types.gen';
import { formatDateTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Person } from './candidate-choice';

const ANSWERS = ['ASKED', 'AGREED', 'REFUSED'] as const;

type Props = {
  /** The duty of the person who cannot come. */
  dutyId: string;
  person: Person;
  ask: SubstituteAsk | undefined;
  /** After it was noted. */
  onAnswer: (answer: SubstituteAsk['answer']) => void;
};

/** Whether a person was asked to take the duty over, and what they said, for all who look for a substitute. */
export function SubstituteAnswers({ dutyId, person, ask, onAnswer }: Props) {
  const { calls: t } = useT();
  const [note, { error, isLoading }] = useNoteSubstituteAskMutation();
  const say = async (answer: SubstituteAsk['answer']) => {
    const { error } = await note({
      id: dutyId,
      newSubstituteAsk: { functionaryId: person.id, answer },
    });
    if (!error) onAnswer(answer);
  };
  return (
    <div>
      <Group gap={4} role="group" aria-label={t.answerOf(fullName(person))}>
        {ANSWERS.map((answer) => (
          <Button
            key={answer}
            size="compact-sm"
            variant={ask?.answer === answer ? 'filled' : 'default'}
            aria-pressed={ask?.answer === answer}
            disabled={isLoading}
            onClick={() => void say(answer)}
          >
            {t.answers[answer]}
          </Button>
        ))}
      </Group>
      {ask && (
        <Text size="xs" c="dimmed">
          {t.by(t.answers[ask.answer], ask.by ?? '–', formatDateTime(ask.at))}
        </Text>
      )}
      {error && (
        <Text size="xs" c="red" role="alert">
          {toMessage(error)}
        </Text>
      )}
    </div>
  );
}
