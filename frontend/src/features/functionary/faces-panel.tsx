import { Stack, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { type Functionary, useListFunctionaryBiometricsQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { isOneOf, STAFF_ADMINS } from '~/lib/roles';
import { Panel } from '~/ui/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { AddFaces } from './add-faces';
import { FaceCard, FaceCardSkeleton } from './face-card';
import classes from './view.module.css';

export function FacesPanel({ person }: { person: Functionary }) {
  const t = useT();
  const { role } = useMe();
  const { data, error, refetch } = useListFunctionaryBiometricsQuery({ functionaryId: person.id });
  const mayChange = isOneOf(STAFF_ADMINS, role);
  return (
    <Panel title={t.biometrics.title} hint={t.biometrics.hint}>
      <Stack gap="md">
        {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
        {!data && !error && <FaceCardSkeleton />}
        {data?.length === 0 && <Empty icon="user" title={t.biometrics.none} hint={t.biometrics.noneHint} />}
        {data && data.length > 0 && (
          <ul className={classes.faces}>
            {data.map((face) => (
              <li key={face.id}>
                <FaceCard face={face} person={person} isLast={data.length === 1} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        )}
        {mayChange ? (
          <AddFaces functionaryId={person.id} />
        ) : (
          <Text size="sm" c="dimmed">
            {t.biometrics.readOnly}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
