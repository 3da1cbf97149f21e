import { Anchor, Card, Tabs, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { AdminLogin } from './admin-login';
import classes from './login-page.module.css';
import { MonitoringLogin } from './monitoring-login';
import { recallSent } from './sent-code';

export default function LoginPage() {
  const t = useT();
  return (
    <Card withBorder className={classes.card} shadow="sm">
      <Title order={1} size="h2" tabIndex={-1}>
        {t.product}
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="md">
        {t.auth.intro}
      </Text>
      <Tabs defaultValue={recallSent() ? 'monitoring' : 'admin'} keepMounted={false}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="admin">{t.auth.adminTab}</Tabs.Tab>
          <Tabs.Tab value="monitoring">{t.auth.monitoringTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="admin">
          <AdminLogin />
        </Tabs.Panel>
        <Tabs.Panel value="monitoring">
          <MonitoringLogin />
        </Tabs.Panel>
      </Tabs>
      <Anchor component={Link} to={paths.selfVerify} size="sm" display="block" mt="md">
        {t.auth.toSelfVerify}
      </Anchor>
    </Card>
  );
}
