import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { toMessage } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useCopyRostersMutation } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { Dialog } from '~/ui/dialogs/dialog';
import { CancelButton } from '~/ui/form/cancel-button';
import { Held } from '~/ui/form/held';
import { ActRefused } from '~/ui/states/act-refused';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { Copied } from './copied';
import { SittingFields } from './sitting-fields';
import { shared } from './sittings';
import { type SittingChoice, useSitting } from './use-sitting';

type Props = {
  /** The one to begin with. */
  examinationId?: string | undefined;
  onClose: () => void;
};

/** Gives the people of one sitting of an examination another one, center by center. */
export function CopyRostersDialog({ examinationId: first, onClose }: Props) {
  const t = useT();
  const words = t.planner;
  const examinations = useListExaminationChoicesQuery();
  const missing = useMissingChoices();
  const [examinationId, setExaminationId] = useState(first);
  const from = useSitting(examinationId);
  const to = useSitting(examinationId);
  const [copy, { data, error, isLoading }] = useCopyRostersMutation();
  const plan = planOf(from, to);
  const confirm = async () => {
    if (!examinationId || !from.chosen || !to.chosen) return;
    const sittings = {
      from: { date: from.date, batch: from.chosen.batch },
      to: { date: to.date, batch: to.chosen.batch },
    };
    const copied = await copy({ rosterCopies: { examinationId, ...sittings } });
    markUndoable(copied.data?.undo);
  };
  return (
    <Dialog title={words.copyMany} onClose={onClose}>
      {data ? (
        <Copied
          title={words.copiedMany(data.assigned, data.days)}
          skipped={data.skipped}
          warned={data.warned}
          onClose={onClose}
        />
      ) : (
        <Stack>
          <Held when={!!from.date || !!to.date} />
          <Text size="sm">{words.copyManyText}</Text>
          <ChoicesMissing missing={missing} />
          <Select
            size="sm"
            label={t.days.examination}
            placeholder={t.form.choose}
            data={(examinations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={examinationId ?? null}
            onChange={(id) => setExaminationId(id ?? undefined)}
            nothingFoundMessage={t.form.nothingFound}
            allowDeselect={false}
            searchable
          />
          <SittingFields title={words.copySource} sitting={from} disabled={!examinationId} />
          <SittingFields title={words.copyTarget} sitting={to} disabled={!examinationId} />
          {plan && (
            <Text size="sm" role="status" fw={plan.ready ? 600 : undefined}>
              {plan.isSame
                ? words.copySame
                : plan.centers === 0
                  ? words.copyNoneShared
                  : words.copyShared(plan.centers, plan.people)}
            </Text>
          )}
          <ActRefused>{error && toMessage(error)}</ActRefused>
          <Group justify="flex-end">
            <CancelButton size="sm" onClick={onClose} />
            <Button loading={isLoading} disabled={!plan?.ready} onClick={() => void confirm()}>
              {plan?.ready ? words.copyManyAction(plan.centers) : words.copyMany}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** What would be copied, once both sittings are chosen. */
function planOf(from: SittingChoice, to: SittingChoice) {
  if (!from.chosen || !to.chosen) return undefined;
  const isSame = from.date === to.date && from.chosen.batch === to.chosen.batch;
  const both = shared(from.chosen, to.chosen);
  return { ...both, isSame, ready: !isSame && both.people > 0 };
}
