import { Text } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { refusalOf, toMessage } from '~/api/errors';
import { useEndPayRateMutation, useWithdrawPayRateMutation } from '~/api/generated/pay.gen';
import type { PayRate } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { DateField } from '~/ui/form/date-field';
import { payRateEnd } from '~/validation/pay';

type Props = { rate: PayRate; onClose: () => void };

/** The last date of a rate. */
export function EndDialog({ rate, onClose }: Props) {
  const words = useT().pay.rate;
  const today = useToday();
  const [end, { error }] = useEndPayRateMutation();
  return (
    <FormDialog
      title={words.endTitle}
      text={words.endText}
      action={words.endAction}
      onClose={onClose}
      {...refusalOf(error)}
      schema={payRateEnd}
      defaultValues={{ until: rate.validUntil ?? today }}
      onSubmit={async (values) => {
        const { data } = await end({ rateId: rate.id, payRateEnd: values });
        if (!data) return;
        toast.success(words.ended);
        onClose();
      }}
    >
      <DateField name="until" label={words.validUntil} required />
    </FormDialog>
  );
}

/** Whether a rate was set by mistake. */
export function WithdrawDialog({ rate, onClose }: Props) {
  const words = useT().pay.rate;
  const [withdraw, { isLoading, error }] = useWithdrawPayRateMutation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.withdrawTitle}
      action={words.withdraw.replace('…', '')}
      busy={isLoading}
      error={error && toMessage(error)}
      danger
      onConfirm={async () => {
        const { data } = await withdraw({ rateId: rate.id });
        if (!data) return;
        toast.success(words.withdrawn);
        onClose();
      }}
    >
      <Text size="sm">{words.withdrawText}</Text>
    </ConfirmDialog>
  );
}
