import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { isApiError, refusalOf } from '~/api/errors';
import { useDecideDuplicateReviewMutation } from '~/api/generated/functionary.gen';
import type { DuplicateReview } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { StatusBadge } from '~/ui/figures/status-badge';
import { TextAreaField } from '~/ui/form/text-field';
import { optionalNote } from '~/validation/reasons';
import classes from './duplicates.module.css';
import { Person } from './person';

type Answer = 'SAME_PERSON' | 'DIFFERENT_PEOPLE';

/** Two people side by side, and what to say about them. */
export function Pair({ review, onChanged }: { review: DuplicateReview; onChanged: () => void }) {
  const t = useT();
  const words = t.duplicates;
  const [answer, setAnswer] = useState<Answer>();
  const open = review.status === 'OPEN';
  const { functionary, otherFunctionary, othersOfPair } = review;
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" mb="sm" gap="xs">
        <StatusBadge tone={open ? 'attention' : 'neutral'}>{words.statuses[review.status]}</StatusBadge>
        <Text size="sm" c="dimmed">
          {formatDateTime(review.reviewedAt ?? review.createdAt)}
        </Text>
      </Group>
      <div className={classes.pair}>
        <Person
          person={functionary}
          face={review.face}
          caption={words.newFace}
          more={othersOfPair.faces}
          mayDelete={open}
        />
        <Person
          person={otherFunctionary}
          face={review.otherFace}
          caption={words.knownFace}
          more={othersOfPair.faces}
          mayDelete={open}
        />
      </div>
      {othersOfPair.count > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {words.others(othersOfPair.count)}
        </Text>
      )}
      {review.note && (
        <Text size="sm" mt="sm">
          {words.noteWas(review.note)}
        </Text>
      )}
      {open && !review.canDecide && (
        <Text size="sm" c="dimmed" mt="sm">
          {words.notYours}
        </Text>
      )}
      {open && review.canDecide && (
        <Group gap="sm" mt="md">
          <Button variant="default" onClick={() => setAnswer('DIFFERENT_PEOPLE')}>
            {words.statuses.DIFFERENT_PEOPLE}
          </Button>
          <Button variant="default" onClick={() => setAnswer('SAME_PERSON')}>
            {words.statuses.SAME_PERSON}
          </Button>
        </Group>
      )}
      {answer && (
        <Decide review={review} answer={answer} onClose={() => setAnswer(undefined)} onChanged={onChanged} />
      )}
    </Paper>
  );
}

type Props = {
  review: DuplicateReview;
  answer: 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
  onClose: () => void;
  /** There are other pictures by now than those that were looked at. */
  onChanged: () => void;
};

/** The answer is kept with who gave it; nothing is merged or deleted by it. */
function Decide({ review, answer, onClose, onChanged }: Props) {
  const t = useT();
  const words = t.duplicates;
  const [decide, { error }] = useDecideDuplicateReviewMutation();
  const others = review.othersOfPair.count;
  return (
    <FormDialog
      title={words.statuses[answer]}
      text={[words.meaning[answer], others > 0 && words.alsoOthers(others)].filter(Boolean).join(' ')}
      action={words.keep}
      onClose={onClose}
      {...refusalOf(error)}
      schema={optionalNote}
      defaultValues={{ note: '' }}
      onSubmit={async ({ note }) => {
        const said = { status: answer, note: note.trim() || null, othersOfPair: others };
        const { data, error: refusal } = await decide({ id: review.id, duplicateDecision: said });
        // What was typed stays, and what has changed is shown behind it.
        if (isApiError(refusal) && refusal.status === 409) onChanged();
        if (!data) return;
        toast.success(words.done);
        onClose();
      }}
    >
      <TextAreaField name="note" label={t.handling.note} description={t.handling.noteHelp} />
    </FormDialog>
  );
}
