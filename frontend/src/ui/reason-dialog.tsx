import { useT } from '~/i18n/use-t';
import { reasonOnly } from '~/validation/account';
import { TextAreaField } from './form/text-field';
import { type DialogWords, FormDialog } from './form-dialog';

type Props = DialogWords & { onReason: (reason: string) => Promise<unknown> };

/** For what is only done with a reason, which is kept. Mount it to open it. */
export function ReasonDialog({ onReason, ...words }: Props) {
  const t = useT();
  return (
    <FormDialog
      {...words}
      schema={reasonOnly}
      defaultValues={{ reason: '' }}
      onSubmit={({ reason }) => onReason(reason)}
    >
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
    </FormDialog>
  );
}
