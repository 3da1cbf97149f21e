import { Alert, Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useGetUserQuery } from '~/api/generated/accounts.gen';
import { useMe } from '~/api/me';
import { usePreloaded } from '~/api/preloaded';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { AccessPanel } from './access-panel';
import classes from './accounts.module.css';
import { EditForm } from './edit-form';
import { reachOf } from './list-columns';
import { OpenSessions } from './open-sessions';

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
