import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Functionary, useListFunctionaryBiometricsQuery } from '~/api/generated/functionary.gen';
import { useLookAlikesOf } from '~/api/use-look-alikes-of';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { StatusBadge } from '~/ui/status-badge';

/** What somebody had better look at before a person may be on duty: their pictures may be another one's. */
export function ActivationDoubts({ person }: { person: Functionary }) {
  const t = useT();
  const { data: faces } = useListFunctionaryBiometricsQuery({ functionaryId: person.id });
  // Also of whom the new picture of somebody else is like.
  const isAlike = useLookAlikesOf([person.id]).has(person.id);
  const unlike = faces?.some((face) => face.flags.includes('UNLIKE_OWN_PICTURES'));
  return (
    <>
      {isAlike && (
        <div>
          <StatusBadge tone="attention">{t.biometrics.duplicate}</StatusBadge>
          <Text size="sm" mt={4}>
            {t.functionaryView.activateLookAlike}
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
