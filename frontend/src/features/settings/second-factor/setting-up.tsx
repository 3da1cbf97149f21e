import { Button, Stack } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useConfirmSecondFactorMutation } from '~/api/generated/second-factor.gen';
import type { AuthenticatorOffer } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmForm } from '~/ui/second-factor/confirm-form';
import { Offer } from '~/ui/second-factor/offer';

type Props = { offer: AuthenticatorOffer; onCodes: (codes: string[]) => void; onCancel: () => void };

/** From the secret to the first code of the app. */
export function SettingUp({ offer, onCodes, onCancel }: Props) {
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
