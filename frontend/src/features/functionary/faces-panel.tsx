import { Stack, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useAddBiometricMutation, useListFunctionaryBiometricsQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { useSendPictures } from '~/api/pictures/use-send-pictures';
import type { Functionary, FunctionaryBiometric } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { isOneOf, STAFF_ADMINS } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { AddPictures } from '~/ui/faces/add-pictures';
import { FaceGrades } from '~/ui/faces/face-grades';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Doubt } from './doubt';
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
        {data?.length === 0 && (
          <Empty
            icon="user"
            title={t.biometrics.none}
            hint={person.status === 'ACTIVE' ? t.functionaryView.noFace : t.biometrics.noneHint}
          />
        )}
        <div className={classes.pictures}>
          {!data && !error && <FaceCardSkeleton />}
          {data && data.length > 0 && (
            <ul className={classes.faces}>
              {data.map((face) => (
                <li key={face.id}>
                  <FaceCard face={face} person={person} isLast={data.length === 1} mayChange={mayChange}>
                    <Doubts face={face} />
                    <FaceGrades quality={face.quality} />
                  </FaceCard>
                </li>
              ))}
            </ul>
          )}
          <div className={classes.adding}>
            {mayChange ? (
              <AddFaces functionaryId={person.id} />
            ) : (
              <Text size="sm" c="dimmed">
                {t.biometrics.readOnly}
              </Text>
            )}
          </div>
        </div>
      </Stack>
    </Panel>
  );
}

function Doubts({ face }: { face: FunctionaryBiometric }) {
  const t = useT().biometrics;
  return (
    <>
      {face.duplicateSuspected && <Doubt label={t.duplicate} text={t.duplicateHint} size="xs" isOfTwo />}
      {face.flags
        .filter((flag) => flag !== 'DUPLICATE_FACE')
        .map((flag) => (
          <Doubt key={flag} label={t.lookTwice} text={t.flags[flag]} size="xs" />
        ))}
    </>
  );
}

function AddFaces({ functionaryId }: { functionaryId: string }) {
  const t = useT();
  const [add] = useAddBiometricMutation();
  const pictures = useSendPictures(
    (file) => add({ functionaryId, facePictures: { file: [file] } }),
    (count) => toast.success(t.biometrics.added(count)),
  );
  return <AddPictures pictures={pictures} />;
}
