import { useT } from '~/i18n/use-t';
import { fullReasonOnly, reasonIf } from '~/validation/reasons';
import { TextAreaField } from '../form/text-field';
import { type DialogWords, FormDialog } from './form-dialog';

type Props = DialogWords & {
  onReason: (reason: string) => Promise<unknown>;
  /** Where a word is not enough. */
  full?: boolean;
  /** Where it may be left out. */
  optional?: boolean;
};

/** For what is only done with a reason, which is kept. Mount it to open it. */
export function ReasonDialog({ onReason, full, optional = false, ...words }: Props) {
  const t = useT();
  return (
    <FormDialog
      {...words}
      schema={full ? fullReasonOnly : reasonIf(!optional)}
      defaultValues={{ reason: '' }}
      onSubmit={({ reason }) => onReason(reason)}
    >
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required={!optional} />
    </FormDialog>
  );
}
