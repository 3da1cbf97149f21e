import { Alert, Button, Stack, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import {
  useActivateFunctionariesMutation,
  useGetSelfFunctionaryBiometricsQuery,
  useListOwnDutiesQuery,
} from '~/api/generated/functionary.gen';
import type { Functionary, SelfFunctionaryBiometrics } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { isOver, isUnanswered } from '~/ui/duties/standing';
import { Icon } from '~/ui/marks/icons';

type Props = {
  status: Functionary['status'];
  hasPictures: boolean;
  /** Why others have to look first. */
  wait: SelfFunctionaryBiometrics['activationWait'];
};

/** How far the registration is, and the step that ends it. */
export function Standing({ status, hasPictures, wait }: Props) {
  const words = useT().selfVerify;
  if (status === 'ACTIVE') {
    return <Active hasPictures={hasPictures} />;
  }
  if (status !== 'INACTIVE') {
    return (
      <Alert color="yellow" icon={<Icon name="alert" />} title={words.blocked}>
        {words.blockedHint}
      </Alert>
    );
  }
  return (
    <Alert color="blue" icon={<Icon name="clock" />} title={words.inactive}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{hasPictures && wait ? words.waits[wait] : words.inactiveHint}</Text>
        {hasPictures && !wait && <Activate />}
      </Stack>
    </Alert>
  );
}

/** Nothing is left to do once it is known that no coming duty waits for an answer. */
function Active({ hasPictures }: Pick<Props, 'hasPictures'>) {
  const words = useT().selfVerify;
  const { data: duties } = useListOwnDutiesQuery();
  const isDone = duties?.every((duty) => isOver(duty) || !isUnanswered(duty));
  if (!hasPictures) {
    return (
      <Alert color="yellow" icon={<Icon name="alert" />} title={words.active}>
        {words.noPictureHint}
      </Alert>
    );
  }
  return (
    <Alert color="green" icon={<Icon name="check" />} title={words.active}>
      {isDone && words.activeHint}
    </Alert>
  );
}

function Activate() {
  const words = useT().selfVerify;
  const { refetch } = useGetSelfFunctionaryBiometricsQuery();
  const [activate, { data: answer, error, isLoading }] = useActivateFunctionariesMutation();
  const notYet = answer?.skipped[0]?.reason;
  const refusal = error ? toMessage(error) : notYet;
  const go = async () => {
    const { data } = await activate({ activation: {} });
    if (!data || data.skipped.length > 0) return;
    toast.success(words.activated);
    refetch();
  };
  return (
    <>
      <Button onClick={go} loading={isLoading}>
        {words.activate}
      </Button>
      {refusal && !isLoading && (
        <Text size="sm" role="alert">
          <b>{refusal}</b>
          {notYet && <> {words.askAgency}</>}
        </Text>
      )}
    </>
  );
}
