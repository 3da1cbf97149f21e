import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useSetDayNeedsMutation } from '~/api/generated/examination.gen';
import type { DayNeed } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { DialogFoot } from '~/ui/dialogs/dialog-foot';
import { toast } from '~/ui/dialogs/toast';
import { CancelButton } from '~/ui/form/cancel-button';
import { Held } from '~/ui/form/held';
import { ActRefused } from '~/ui/states/act-refused';
import { AddRole } from './add-role';
import { CandidatesField } from './candidates-field';

type Typed = { role: DayNeed['role']; needed: number | null };
type Props = { dayId: string; examinationId: string; needs: readonly DayNeed[]; onClose: () => void };

/** Nobody is needed of a role that only has people. */
const typedOf = ({ role, needed, byHand }: DayNeed): Typed => ({
  role,
  needed: needed > 0 || byHand ? needed : null,
});

/** The numbers of one day, which rules do not change any more. */
export function NeedsDialog({ dayId, examinationId, needs, onClose }: Props) {
  const t = useT();
  const words = t.planner;
  const [typed, setTyped] = useState<readonly Typed[]>(needs.map(typedOf));
  const [save, { error, isLoading }] = useSetDayNeedsMutation();
  const before = new Map(needs.map(typedOf).map(({ role, needed }) => [role, needed]));
  const changed = typed.filter(({ role, needed }) => (before.get(role) ?? null) !== needed);
  const confirm = async () => {
    const { data } = await save({ id: dayId, dayNeedsByHand: { needs: changed } });
    if (!data) return;
    toast.success(words.needsSaved);
    onClose();
  };
  return (
    <Dialog title={words.setNeeds} onClose={onClose}>
      <Stack>
        <Held when={changed.length > 0} />
        <Text size="sm">{words.needsText}</Text>
        <CandidatesField
          examinationId={examinationId}
          onReckoned={(reckoned) => {
            const roles = new Set(reckoned.map(({ role }) => role));
            setTyped([...typed.filter(({ role }) => !roles.has(role)), ...reckoned]);
          }}
        />
        {typed.map(({ role, needed }) => (
          <NumberInput
            key={role}
            size="sm"
            label={t.labels.functionaryRole[role]}
            min={0}
            max={10_000}
            allowDecimal={false}
            value={needed ?? ''}
            onChange={(value) =>
              setTyped(
                typed.map((one) =>
                  one.role === role ? { role, needed: value === '' ? null : Number(value) } : one,
                ),
              )
            }
          />
        ))}
        <AddRole
          taken={typed.map(({ role }) => role)}
          onAdd={(role) => setTyped([...typed, { role, needed: 1 }])}
        />
        <ActRefused>{error && toMessage(error)}</ActRefused>
        <DialogFoot says={words.inAll(typed.reduce((sum, { needed }) => sum + (needed ?? 0), 0))}>
          <CancelButton size="sm" onClick={onClose} />
          <Button onClick={confirm} loading={isLoading} disabled={changed.length === 0}>
            {words.setNeeds}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
