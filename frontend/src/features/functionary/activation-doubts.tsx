import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Functionary, useListFunctionaryBiometricsQuery } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { StatusBadge } from '~/ui/status-badge';

/** What somebody had better look at before a person may be on duty: their pictures may be another one's. */
export function ActivationDoubts({ person }: { person: Functionary }) {
  const t = useT();
  const { data: faces } = useListFunctionaryBiometricsQuery({ functionaryId: person.id });
  const alike = faces?.filter((face) => face.duplicateSuspected).length ?? 0;
  const unlike = faces?.some((face) => face.flags.includes('UNLIKE_OWN_PICTURES'));
  return (
    <>
      {alike > 0 && (
        <div>
          <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
          <Text size="sm" mt={4}>
            {t.functionaryView.activateLookAlike(alike)}
          </Text>
          <Anchor component={Link} size="sm" to={paths.duplicates}>
            {t.duplicates.open}
          </Anchor>
        </div>
      )}
      {unlike && (
        <div>
          <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>
          <Text size="sm" mt={4}>
            {t.functionaryView.activateUnlike}
          </Text>
        </div>
      )}
    </>
  );
}
