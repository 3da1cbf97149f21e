import { refusalOf } from '~/api/errors';
import { useWitnessRosterDrawMutation } from '~/api/generated/draws.gen';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextField } from '~/ui/form/text-field';
import { wordsOf } from '~/validation/draws';
import { useReloadIfChanged } from '../use-proposal-change';

type Props = {
  proposal: Proposal;
  draw: DrawDetails;
  kind: 'FROM_PAPER' | 'ANNOUNCED';
  onClose: () => void;
};

/** Notes words that a witness wrote on paper, or the number that was announced. Mount it to open it. */
export function NoteWords({ proposal, draw, kind, onClose }: Props) {
  const words = useT().proposals.draws;
  const [speak, { error }] = useWitnessRosterDrawMutation();
  const reloadIfChanged = useReloadIfChanged(proposal.id);
  const isPaper = kind === 'FROM_PAPER';
  const { id: proposalId, digest } = proposal;
  return (
    <FormDialog
      title={isPaper ? words.paperTitle : words.numberTitle}
      text={isPaper ? words.paperText : words.numberText(draw.announced ?? '')}
      action={isPaper ? words.note : words.noteNumber}
      onClose={onClose}
      {...refusalOf(error)}
      schema={wordsOf}
      defaultValues={{ name: '', words: '' }}
      onSubmit={async (said) => {
        const answer = await speak({ proposalId, witnessWords: { ...said, kind, digest: digest ?? '' } });
        reloadIfChanged(answer.error);
        if (!answer.data) return;
        toast.success(isPaper ? words.noted : words.numberNoted);
        onClose();
      }}
    >
      <TextField name="name" label={isPaper ? words.name : words.numberName} required />
      <TextField
        name="words"
        label={isPaper ? words.words : words.numberValue}
        description={words.wordsHelp}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
