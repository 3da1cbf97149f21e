import { refusalOf } from '~/api/errors';
import { useChangeUserMobileNumberMutation } from '~/api/generated/accounts.gen';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextAreaField, TextField } from '~/ui/form/text-field';
import { mobileChange } from '~/validation/account';

export function MobileDialog({ user, onClose }: { user: UserAccount; onClose: () => void }) {
  const t = useT();
  const words = t.accounts;
  const [change, { error }] = useChangeUserMobileNumberMutation();
  return (
    <FormDialog
      title={words.changeMobile}
      text={words.changeMobileText}
      action={words.changeMobile}
      onClose={onClose}
      {...refusalOf(error)}
      schema={mobileChange}
      defaultValues={{ mobileNumber: '', reason: '' }}
      onSubmit={async (mobileNumberChange) => {
        const { data } = await change({ id: user.id, mobileNumberChange });
        if (!data) return;
        toast.success(words.mobileChanged);
        onClose();
      }}
    >
      <TextField name="mobileNumber" label={words.mobile} mobile required autoComplete="off" />
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
    </FormDialog>
  );
}
