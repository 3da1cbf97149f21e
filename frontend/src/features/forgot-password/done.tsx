import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { StatusBadge } from '~/ui/figures/status-badge';
import { DoorCard } from '~/ui/page/door-card';

export function Done() {
  const t = useT();
  const words = t.forgotPassword;
  return (
    <DoorCard title={words.done} intro={words.doneHint}>
      <Stack gap="lg" align="flex-start" role="status">
        <StatusBadge tone="verified">{t.settings.passwordSaved}</StatusBadge>
        <Button component={Link} to={paths.login} size="md" fullWidth>
          {words.toLogin}
        </Button>
      </Stack>
    </DoorCard>
  );
}
