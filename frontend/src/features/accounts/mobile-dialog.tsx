import { Button, Text } from '@mantine/core';
import { fieldErrors, toMessage } from '~/api/errors';
import { type UserAccount, useChangeUserMobileNumberMutation } from '~/api/generated/accounts.gen';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialog';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField, TextField } from '~/ui/form/text-field';
import { toast } from '~/ui/toast';
import { mobileChange } from '~/validation/account';

export function MobileDialog({ user, onClose }: { user: UserAccount; onClose: () => void }) {
  const t = useT();
  const words = t.accounts;
  const [change, { error }] = useChangeUserMobileNumberMutation();
  return (
    <Dialog onClose={onClose} title={words.changeMobile}>
      <Form
        schema={mobileChange}
        defaultValues={{ mobileNumber: '', reason: '' }}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async (mobileNumberChange) => {
          const { data } = await change({ id: user.id, mobileNumberChange });
          if (!data) return;
          toast.success(words.mobileChanged);
          onClose();
        }}
      >
        <Text size="sm">{words.changeMobileText}</Text>
        <TextField name="mobileNumber" label={words.mobile} digits={10} required autoComplete="off" />
        <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {words.changeMobile}
        </SubmitRow>
      </Form>
    </Dialog>
  );
}
