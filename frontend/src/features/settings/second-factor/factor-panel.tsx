import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useConfirmSecondFactorMutation } from '~/api/generated/second-factor.gen';
import type { AuthenticatorOffer, SecondFactor } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { ConfirmForm } from '~/ui/second-factor/confirm-form';
import { Offer } from '~/ui/second-factor/offer';
import { RecoveryCodes } from '~/ui/second-factor/recovery-codes';
import { BeginDialog, RemoveDialog, RenewDialog } from './dialogs';

/** So few recovery codes are a reason to make new ones. */
const FEW = 3;

type Asked = 'begin' | 'renew' | 'remove';
type Props = { factor: SecondFactor };

/** One's authenticator app: setting it up, its recovery codes, removing it. */
export default function FactorPanel({ factor }: Props) {
  const words = useT().secondFactor;
  const [asked, setAsked] = useState<Asked>();
  const [offer, setOffer] = useState<AuthenticatorOffer>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setAsked(undefined);
  const show = (made: string[]) => {
    close();
    setOffer(undefined);
    setCodes(made);
  };
  return (
    <Panel title={words.title} hint={words.hint}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : offer ? (
        <SettingUp offer={offer} onCodes={show} onCancel={() => setOffer(undefined)} />
      ) : factor.since ? (
        <Standing since={factor.since} left={factor.recoveryCodesLeft} onAsk={setAsked} />
      ) : (
        <Stack gap="md" align="flex-start">
          <Text size="sm">
            {words.none} {factor.isRequired && words.required}
          </Text>
          <Button onClick={() => setAsked('begin')}>{words.setUp}</Button>
        </Stack>
      )}
      {asked === 'begin' && (
        <BeginDialog
          onClose={close}
          onOffer={(made) => {
            close();
            setOffer(made);
          }}
        />
      )}
      {asked === 'renew' && <RenewDialog onClose={close} onCodes={show} />}
      {asked === 'remove' && <RemoveDialog isRequired={factor.isRequired} onClose={close} />}
    </Panel>
  );
}

type StandingProps = { since: string; left: number; onAsk: (asked: Asked) => void };

function Standing({ since, left, onAsk }: StandingProps) {
  const words = useT().secondFactor;
  return (
    <Stack gap="md" align="flex-start">
      <StatusBadge tone="verified">{words.since(formatDateTime(since))}</StatusBadge>
      <Text size="sm">
        {words.left(formatNumber(left), left)}. {left <= FEW && words.fewLeft}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onAsk('renew')}>
          {words.renew}
        </Button>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => onAsk('remove')}>
          {words.remove}
        </Button>
      </Group>
    </Stack>
  );
}

type SettingUpProps = { offer: AuthenticatorOffer; onCodes: (codes: string[]) => void; onCancel: () => void };

/** From the secret to the first code of the app. */
function SettingUp({ offer, onCodes, onCancel }: SettingUpProps) {
  const t = useT();
  const [confirm, { error }] = useConfirmSecondFactorMutation();
  return (
    <Stack gap="md">
      <Offer offer={offer} />
      <ConfirmForm
        error={error && toMessage(error)}
        aside={
          <Button variant="default" onClick={onCancel}>
            {t.actions.cancel}
          </Button>
        }
        onCode={async (code) => {
          const { data } = await confirm({ authenticatorCode: { code } });
          if (data) onCodes(data.recoveryCodes);
        }}
      />
    </Stack>
  );
}
