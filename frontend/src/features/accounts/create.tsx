import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useCreateUserMutation } from '~/api/generated/accounts.gen';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { GATE, isOneOf } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { newAccount } from '~/validation/account';
import { AccountFields } from './account-fields';
import { creationOf, valuesOf } from './account-values';

export default function CreateUser() {
  const t = useT();
  const navigate = useNavigate();
  const [create, { error }] = useCreateUserMutation();
  return (
    <Measure width={720}>
      <PageHeader title={t.accounts.create} hint={t.accounts.createHint} />
      <Panel title={t.accounts.about}>
        <Form
          schema={newAccount}
          defaultValues={valuesOf()}
          submitError={error && toMessage(error)}
          fieldErrors={error && fieldErrors(error)}
          guarded
          onSubmit={async (values, form) => {
            const { data } = await create({ newUserAccount: creationOf(values) });
            if (!data) return;
            settle(form);
            toast.success(
              (isOneOf(GATE, data.role) ? t.accounts.createdForCodes : t.accounts.created)(data.name),
            );
            navigate(pathTo('user', { userId: data.id }));
          }}
        >
          <AccountFields withMobile />
          <SubmitRow
            aside={
              <Button variant="default" size="md" component={Link} to={paths.users}>
                {t.actions.cancel}
              </Button>
            }
          >
            {t.accounts.create}
          </SubmitRow>
        </Form>
      </Panel>
    </Measure>
  );
}
