import { ActionIcon, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListStaffingRulesQuery, useSetStaffingRulesMutation } from '~/api/generated/examination.gen';
import type { NewStaffingRule, StaffingRule } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { DialogFoot } from '~/ui/dialogs/dialog-foot';
import { toast } from '~/ui/dialogs/toast';
import { CancelButton } from '~/ui/form/cancel-button';
import { Held } from '~/ui/form/held';
import { Icon } from '~/ui/marks/icons';
import { ActRefused } from '~/ui/states/act-refused';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { AddRole } from './add-role';

type Props = { examinationId: string; onClose: () => void };

/** What an examination usually needs, to begin with. */
const USUAL: NewStaffingRule[] = [
  { role: 'EDUQUITY_VENUE_MANAGER', perCenter: 1 },
  { role: 'EDUQUITY_INVIGILATOR', perCenter: 0, candidatesPerPerson: 24 },
];

/** The rules that say how many people an examination's days need. */
export function StaffingRulesDialog({ examinationId, onClose }: Props) {
  const words = useT().planner;
  const rules = useListStaffingRulesQuery({ id: examinationId });
  return (
    <Dialog title={words.rules} onClose={onClose}>
      {rules.error ? (
        <ErrorPanel message={toMessage(rules.error)} onRetry={rules.refetch} />
      ) : rules.data ? (
        <Rules examinationId={examinationId} known={rules.data} onClose={onClose} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Dialog>
  );
}

type RulesProps = Props & { known: readonly StaffingRule[] };

function Rules({ examinationId, known, onClose }: RulesProps) {
  const t = useT();
  const words = t.planner;
  const [first] = useState<readonly NewStaffingRule[]>(known.length > 0 ? known : USUAL);
  const [rules, setRules] = useState(first);
  const [save, { error, isLoading }] = useSetStaffingRulesMutation();
  const change = (at: number, part: Partial<NewStaffingRule>) =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)));
  const confirm = async () => {
    const { data } = await save({ id: examinationId, newStaffingRules: { rules: [...rules] } });
    if (!data) return;
    toast.success(words.rulesSaved(formatNumber(data.days), data.days));
    onClose();
  };
  return (
    <Stack>
      <Held when={!isSame(rules, first)} />
      <Text size="sm">{words.rulesText}</Text>
      {rules.map((rule, at) => {
        const name = t.labels.functionaryRole[rule.role];
        return (
          <Stack key={rule.role} gap={4} role="group" aria-label={name}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.removeRole(name)}
                onClick={() => setRules(rules.filter((_, index) => index !== at))}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Group>
            <Group grow>
              <NumberInput
                size="sm"
                label={words.perCenter}
                min={0}
                max={10_000}
                allowDecimal={false}
                value={rule.perCenter ?? 0}
                onChange={(value) => change(at, { perCenter: Number(value) || 0 })}
              />
              <NumberInput
                size="sm"
                label={words.candidates}
                min={1}
                max={10_000}
                allowDecimal={false}
                value={rule.candidatesPerPerson ?? ''}
                onChange={(value) => change(at, { candidatesPerPerson: Number(value) || null })}
              />
            </Group>
          </Stack>
        );
      })}
      <AddRole
        taken={rules.map(({ role }) => role)}
        onAdd={(role) => setRules([...rules, { role, perCenter: 1 }])}
      />
      <ActRefused>{error && toMessage(error)}</ActRefused>
      <DialogFoot says={words.rulesSay(formatNumber(SEATS), neededAt(rules, SEATS))}>
        <CancelButton size="sm" onClick={onClose} />
        <Button onClick={confirm} loading={isLoading}>
          {words.saveRules}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

/** A center by which rules are read. */
const SEATS = 240;

/** How many people the rules ask for at a center: one more for each so many candidates that have begun. */
const neededAt = (rules: readonly NewStaffingRule[], seats: number) =>
  rules.reduce(
    (sum, { perCenter = 0, candidatesPerPerson: each }) =>
      sum + perCenter + (each ? Math.ceil(seats / each) : 0),
    0,
  );

/** Whether two lists ask for the same people; what is left out and what is none are one. */
const isSame = (one: readonly NewStaffingRule[], other: readonly NewStaffingRule[]) =>
  said(one) === said(other);

const said = (rules: readonly NewStaffingRule[]) =>
  JSON.stringify(rules.map((rule) => [rule.role, rule.perCenter || 0, rule.candidatesPerPerson || 0]));
