import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { forgetCsrfToken } from '~/api/csrf';
import { toMessage } from '~/api/errors';
import { useLogOutMutation } from '~/api/generated/auth.gen';
import {
  useAddSelfBiometricMutation,
  useGetSelfFunctionaryBiometricsQuery,
} from '~/api/generated/functionary.gen';
import { useSendPictures } from '~/api/pictures/use-send-pictures';
import { usePreloaded } from '~/api/preloaded';
import type { SelfFunctionaryBiometrics } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useLocale, useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { AddPictures } from '~/ui/faces/add-pictures';
import { DoorCard } from '~/ui/page/door-card';
import { Empty } from '~/ui/states/empty';
import { MyDuties, OwnCallUps, OwnDuties } from './own-duties';
import { OwnFace } from './own-face';
import classes from './self-verify.module.css';
import { Standing } from './standing';

export default function SelfVerifyUpload() {
  const t = useT();
  const words = t.selfVerify;
  const { biometrics, functionary, consent, mostPictures, activationWait } = usePreloaded(
    useGetSelfFunctionaryBiometricsQuery,
    undefined,
  );
  const [agreed, setAgreed] = useState(false);
  const [add] = useAddSelfBiometricMutation();
  const pictures = useSendPictures(
    (file) =>
      add({
        functionaryId: functionary.id,
        ownPictures: { file: [file], consentVersion: consent.version },
      }),
    (count) => toast.success(t.biometrics.added(count)),
  );
  const room = mostPictures - biometrics.length;
  return (
    <DoorCard title={words.uploadTitle} intro={words.uploadIntro(fullName(functionary))} wide>
      <Stack gap="lg">
        <OwnCallUps />
        <Standing status={functionary.status} hasPictures={biometrics.length > 0} wait={activationWait} />
        <MyDuties name={fullName(functionary)} />
        {biometrics.length === 0 && <Empty icon="user" title={t.biometrics.none} />}
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            {words.room(formatNumber(biometrics.length), formatNumber(mostPictures))}
          </Text>
          {biometrics.length > 0 && (
            <ul className={classes.faces}>
              {biometrics.map((face) => (
                <li key={face.id}>
                  <OwnFace face={face} name={fullName(functionary)} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {room <= 0 ? (
          <Text size="sm">{words.full}</Text>
        ) : (
          <>
            <Advice />
            <Consent consent={consent} agreed={agreed} onAgree={setAgreed} />
            {!agreed && (
              <Text size="sm" c="dimmed">
                {words.agreeFirst}
              </Text>
            )}
            <AddPictures pictures={pictures} room={room} disabled={!agreed} />
          </>
        )}
        <OwnDuties />
        <Group justify="flex-end">
          <AnotherNumber />
        </Group>
      </Stack>
    </DoorCard>
  );
}

/** Ends the session on the server; on a shared phone the next person begins with nothing of this one. */
function AnotherNumber() {
  const words = useT().selfVerify;
  const [logOut, { isLoading }] = useLogOutMutation();
  const leave = async () => {
    const { error } = await logOut({ body: {} });
    if (error) return toast.error(toMessage(error));
    forgetCsrfToken();
    // A full load, so that nothing of this person stays in memory.
    window.location.replace(paths.selfVerify);
  };
  return (
    <Button variant="subtle" size="compact-sm" mih={24} onClick={leave} loading={isLoading}>
      {words.another}
    </Button>
  );
}

function Advice() {
  const { title, ...rows } = useT().selfVerify.advice;
  return (
    <div>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      <ul className={classes.advice}>
        {Object.values(rows).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  consent: SelfFunctionaryBiometrics['consent'];
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

/** The authority's own wording, in the reader's language. */
function Consent({ consent, agreed, onAgree }: Props) {
  const t = useT();
  return (
    <section className={classes.consent} aria-label={t.selfVerify.consent}>
      <Stack gap="sm">
        <Text size="sm">{consent[useLocale()]}</Text>
        <Checkbox
          label={t.selfVerify.agree}
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </Stack>
    </section>
  );
}
