import { Alert } from '@mantine/core';
import { refusalOf } from '~/api/errors';
import { useWitnessRosterDrawMutation } from '~/api/generated/draws.gen';
import type { DrawToWitness } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Form } from '~/ui/form/form';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { ownWords } from '~/validation/draws';
import { useReloadIfChanged } from '../use-proposal-change';

/** The reader's own words, said once for the digest that is shown. */
export function Speak({ draw: { id: proposalId, digest, draw } }: { draw: DrawToWitness }) {
  const { draws } = useT().proposals;
  const words = draws.witness;
  const [speak, { error }] = useWitnessRosterDrawMutation();
  const reloadIfChanged = useReloadIfChanged(proposalId);
  const hasSpoken = draw.witnesses.some(({ kind, isOneself }) => kind === 'SIGNED_IN' && isOneself);
  if (hasSpoken) {
    return (
      <Alert color="green" icon={<Icon name="check" />} title={words.noted} role="status">
        {words.notedText}
      </Alert>
    );
  }
  return (
    <Form
      schema={ownWords}
      defaultValues={{ words: '' }}
      {...refusalOf(error)}
      guarded
      onSubmit={async (said, form) => {
        const witnessWords = { ...said, kind: 'SIGNED_IN', digest: digest ?? '' } as const;
        const answer = await speak({ proposalId, witnessWords });
        reloadIfChanged(answer.error);
        if (answer.data) settle(form);
      }}
    >
      <TextField name="words" label={words.yours} description={draws.wordsHelp} autoComplete="off" required />
      <SubmitRow fullWidth>{words.speak}</SubmitRow>
    </Form>
  );
}
