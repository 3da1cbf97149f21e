import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toMessage } from '~/api/errors';
import {
  useBeginEnrolmentAtLogInMutation,
  useConfirmEnrolmentAtLogInMutation,
} from '~/api/generated/second-factor.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmForm } from '~/ui/second-factor/confirm-form';
import { Offer } from '~/ui/second-factor/offer';
import { RecoveryCodes } from '~/ui/second-factor/recovery-codes';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { useArrive } from '../use-arrive';

/** Setting an app up before there is a session: the role of whoever signs in needs one. */
export function Enrolment({ onBack }: { onBack: () => void }) {
  const words = useT().secondFactor.step;
  const [begin, { data: offer, error }] = useBeginEnrolmentAtLogInMutation();
  const [confirm, confirming] = useConfirmEnrolmentAtLogInMutation();
  const [codes, setCodes] = useState<string[]>();
  const arrive = useArrive();
  useEffect(() => void begin({ body: {} }), [begin]);
  if (codes) {
    return (
      <>
        <Text size="sm">{words.enrolled}</Text>
        <RecoveryCodes codes={codes} onKept={() => void arrive()} />
      </>
    );
  }
  const back = (
    <Button variant="default" onClick={onBack}>
      {words.again}
    </Button>
  );
  if (error) {
    return (
      <>
        <ErrorPanel message={toMessage(error)} onRetry={() => void begin({ body: {} })} />
        {back}
      </>
    );
  }
  if (!offer) return <LinesSkeleton lines={8} />;
  return (
    <>
      <Text size="sm">{words.enrol}</Text>
      <Offer offer={offer} />
      <ConfirmForm
        error={confirming.error && toMessage(confirming.error)}
        aside={back}
        onCode={async (code) => {
          const { data } = await confirm({ authenticatorCode: { code } });
          if (data) setCodes(data.recoveryCodes);
        }}
      />
    </>
  );
}
