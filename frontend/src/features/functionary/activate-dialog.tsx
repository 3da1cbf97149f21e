import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Functionary, useListFunctionaryBiometricsQuery } from '~/api/generated/functionary.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { StatusBadge } from '~/ui/status-badge';
import { useStatusChange } from './use-status-change';

export function ActivateDialog({ person, onClose }: { person: Functionary; onClose: () => void }) {
  const t = useT();
  const { change, refusal, isLoading } = useStatusChange(person);
  const { data: faces } = useListFunctionaryBiometricsQuery({ functionaryId: person.id });
  const alike = faces?.filter((face) => face.duplicateSuspected).length ?? 0;
  const unlike = faces?.filter((face) => face.flags.includes('UNLIKE_OWN_PICTURES')).length ?? 0;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t.functionaryView.activateTitle(fullName(person))}
      action={t.functionaryView.activate}
      busy={isLoading}
      error={refusal}
      onConfirm={async () => {
        if (await change('ACTIVE')) onClose();
      }}
    >
      <Stack gap="sm">
        <Text>{t.functionaryView.activateText}</Text>
        {alike > 0 && (
          <div>
            <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
            <Text size="sm" mt={4}>
              {t.functionaryView.activateLookAlike(alike)}{' '}
              <Anchor component={Link} inherit to={paths.duplicates}>
                {t.duplicates.open}
              </Anchor>
            </Text>
          </div>
        )}
        {unlike > 0 && (
          <div>
            <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>
            <Text size="sm" mt={4}>
              {t.functionaryView.activateUnlike}
            </Text>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
