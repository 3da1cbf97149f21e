import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import {
  useEndUserSessionsMutation,
  useGetUserQuery,
  useListUserSessionsQuery,
  useUpdateUserMutation,
} from '~/api/generated/accounts.gen';
import { useMe } from '~/api/me';
import { usePreloaded } from '~/api/preloaded';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { SessionList } from '~/ui/sessions/session-list';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { accountChange, dutyAccount } from '~/validation/account';
import { AccessPanel } from './access-panel';
import { AccountFields } from './account-fields';
import { changesOf, valuesOf } from './account-values';
import classes from './accounts.module.css';
import { reachOf } from './list-columns';

export default function ViewUser() {
  const t = useT();
  const me = useMe();
  const { userId = '' } = useParams();
  const user = usePreloaded(useGetUserQuery, { id: userId });
  const own = user.id === me.id;
  const hint = [t.labels.userRole[user.role], reachOf(t, user)].filter((word) => word !== '–');
  return (
    <>
      <PageHeader
        title={user.name}
        hint={hint.join(' · ')}
        actions={
          <Button variant="default" component={Link} to={paths.users} leftSection={<Icon name="left" />}>
            {t.accounts.toList}
          </Button>
        }
      />
      {own && (
        <Alert color="blue" icon={<Icon name="info" />} mb="md">
          {t.accounts.self}{' '}
          <Link to={paths.settings} style={{ color: 'inherit' }}>
            {t.accounts.toSettings}
          </Link>
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          {!own && <EditForm key={user.updatedAt} user={user} />}
          <OpenSessions user={user} mayEnd={!own} />
        </div>
        <div className={classes.column}>
          <AccessPanel user={user} mayChange={!own} />
        </div>
      </div>
    </>
  );
}

function OpenSessions({ user, mayEnd }: { user: UserAccount; mayEnd: boolean }) {
  const words = useT().sessions;
  const { data, error, refetch } = useListUserSessionsQuery(
    { id: user.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title={words.ofOther}>
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={3} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <Stack gap="md">
          <SessionList sessions={data} />
          {mayEnd && <EndAll id={user.id} />}
        </Stack>
      )}
    </Panel>
  );
}

function EndAll({ id }: { id: string }) {
  const words = useT().sessions;
  const [end, { isLoading }] = useEndUserSessionsMutation();
  return (
    <Button
      variant="default"
      loading={isLoading}
      style={{ alignSelf: 'flex-start' }}
      onClick={async () => {
        const { error } = await end({ id, body: {} });
        if (error) toast.error(toMessage(error));
        else toast.success(words.allEnded);
      }}
    >
      {words.endAll}
    </Button>
  );
}

function EditForm({ user }: { user: UserAccount }) {
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
