import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import { fieldErrors, toMessage } from '~/api/errors';
import { useUpdateUserMutation } from '~/api/generated/accounts.gen';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { accountChange, dutyAccount } from '~/validation/account';
import { AccountFields } from './account-fields';
import { changesOf, valuesOf } from './account-values';

export function EditForm({ user }: { user: UserAccount }) {
  const t = useT();
  const words = t.accounts;
  const [update, { error }] = useUpdateUserMutation();
  const before = useMemo(() => valuesOf(user), [user]);
  const byDuty = user.dutyGranted && !user.areDutiesOver;
  return (
    <Panel title={words.about}>
      <Form
        schema={byDuty ? dutyAccount : accountChange}
        defaultValues={before}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        guarded
        onSubmit={async (values, form) => {
          const userAccountChanges = changesOf(values, before, user);
          if (Object.keys(userAccountChanges).length === 0) return toast.info(t.functionary.nothingChanged);
          const answer = await update({ id: user.id, userAccountChanges });
          if (answer.error) return;
          settle(form);
          toast.success(words.saved);
        }}
      >
        {byDuty && (
          <Alert color="blue" icon={<Icon name="info" />} title={words.byDuty}>
            {words.byDutyHint}
          </Alert>
        )}
        {user.areDutiesOver && (
          <Alert color="blue" icon={<Icon name="info" />} title={words.dutiesOver}>
            {words.dutiesOverHint}
          </Alert>
        )}
        <AccountFields byDuty={byDuty} known={user} />
        <SubmitRow>{t.actions.save}</SubmitRow>
      </Form>
    </Panel>
  );
}
