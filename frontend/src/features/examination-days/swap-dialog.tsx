import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useAskToSwapMutation } from '~/api/generated/notices.gen';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { toast } from '~/ui/dialogs/toast';
import { ActRefused } from '~/ui/states/act-refused';
import { SwapDayField, SwapPersonField } from './swap-fields';

type Props = { duty: ExaminationDayFunctionary; onClose: () => void };

/** Chooses the person with whom another one swaps duties, on the same day or another one of the examination. Mount it to open it. */
export function SwapDialog({ duty, onClose }: Props) {
  const t = useT();
  const words = t.swaps;
  const [day, setDay] = useState(duty.examinationDay);
  const [otherDutyId, setOther] = useState<string | null>(null);
  const [ask, { error, isLoading }] = useAskToSwapMutation();
  const send = async (chosen: string) => {
    const { data } = await ask({ swapToAsk: { dutyId: duty.id, otherDutyId: chosen } });
    if (!data) return;
    toast.success(words.asked);
    onClose();
  };
  return (
    <Dialog title={words.askOf(fullName(duty.functionary))} onClose={onClose}>
      <Stack>
        <Text size="sm">{words.text}</Text>
        <SwapDayField
          duty={duty}
          day={day}
          onChoose={(chosen) => {
            setDay(chosen);
            setOther(null);
          }}
        />
        <SwapPersonField duty={duty} dayId={day.id} value={otherDutyId} onChange={setOther} />
        <ActRefused>{error && toMessage(error)}</ActRefused>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.actions.cancel}
          </Button>
          <Button
            loading={isLoading}
            disabled={!otherDutyId}
            onClick={() => otherDutyId && void send(otherDutyId)}
          >
            {words.ask}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
