import type { SignedIn } from '~/contract/types.gen';
import '../theme/mantine-shell.css';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '~/api/base-api';
import { forgetCsrfToken } from '~/api/csrf';
import { request } from '~/api/http';
import { useMe } from '~/api/me';
import { tagTypes } from '~/api/tag-types';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { sessionEnded } from '~/lib/people/session-ended';
import { Icon } from '~/ui/marks/icons';

/** Says over the page that its user is signed out, or that another account is signed in here now. */
export default function SessionEndedDialog() {
  const me = useMe();
  const [now, setNow] = useState<SignedIn['user'] | null>();
  useEffect(() => {
    void request({ url: '/user/me' }).then(async (answer) => {
      const user = 'data' in answer ? (answer.data as SignedIn).user : null;
      if (user && user.id !== me.id) await words('staffWork');
      setNow(user);
    });
  }, [me.id]);
  if (now === undefined) return null;
  return now && now.id !== me.id ? <OtherAccount name={now.name} /> : <SignedOut />;
}

/** What was typed stays, and can be copied; as another account nothing is sent from here. */
function OtherAccount({ name }: { name: string }) {
  const said = useT().otherAccount;
  const back = () => sessionEnded.set(false);
  return (
    <Modal opened onClose={back} withCloseButton={false} title={said.title}>
      <Text size="sm" mb="md">
        {said.text(name)}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => window.location.replace(paths.home)}>
          {said.goOn(name)}
        </Button>
        <Button onClick={back} data-autofocus>
          {said.back}
        </Button>
      </Group>
    </Modal>
  );
}

/** Lets somebody sign in again beside the page they were on, and go on there. */
function SignedOut() {
  const t = useT().sessionEnd;
  const { look, stillOut, busy } = useLook();
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} title={t.title}>
      <Text size="sm" mb="md">
        {t.text}
      </Text>
      {stillOut && (
        <Alert color="yellow" icon={<Icon name="alert" />} mb="md" role="alert">
          {t.notYet}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => window.location.replace(paths.login)}>
          {t.leave}
        </Button>
        <Button variant="default" onClick={() => void look(true)} loading={busy}>
          {t.done}
        </Button>
        <Button component="a" href={paths.login} target="_blank" data-autofocus>
          {t.signIn}
        </Button>
      </Group>
    </Modal>
  );
}

/** Looks whether somebody is signed in again: when asked to, and when the window comes back into focus. */
function useLook() {
  const me = useMe();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const [stillOut, setStillOut] = useState(false);
  const look = useCallback(
    async (asked: boolean) => {
      setBusy(asked);
      const answer = await request({ url: '/user/me' });
      setBusy(false);
      if ('error' in answer) return setStillOut(asked);
      // Another person must not see what the last one left on the screen.
      if ((answer.data as SignedIn).user.id !== me.id) return window.location.replace(paths.home);
      forgetCsrfToken();
      sessionEnded.set(false);
      dispatch(baseApi.util.invalidateTags(tagTypes.filter((type) => type !== 'Me')));
    },
    [me.id, dispatch],
  );
  useEffect(() => {
    const back = () => void look(false);
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [look]);
  return { look, stillOut, busy };
}
