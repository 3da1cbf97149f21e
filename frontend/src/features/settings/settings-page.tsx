import { Stack } from '@mantine/core';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { PageHeader } from '~/ui/page-header';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';

export default function SettingsPage() {
  const t = useT();
  const me = useMe();
  const where = me.agencyName ?? me.regionName;
  const hint = [t.labels.userRole[me.role], where, `${t.settings.userId}: ${me.userId}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <PageHeader title={t.settings.title} hint={hint} />
      <Stack gap="lg" maw={640}>
        <ProfileForm me={me} />
        <PasswordForm />
      </Stack>
    </>
  );
}
