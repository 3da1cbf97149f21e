import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useListStaffingRulesQuery } from '~/api/generated/examination.gen';
import type { DayNeed, StaffingRule } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';

type Needed = { role: DayNeed['role']; needed: number };
type Props = { examinationId: string; onReckoned: (needs: readonly Needed[]) => void };

/** How many candidates come, from which the examination's rules reckon the people; nothing where no rule goes by candidates. */
export function CandidatesField({ examinationId, onReckoned }: Props) {
  const words = useT().planner;
  const { data: rules } = useListStaffingRulesQuery({ id: examinationId });
  const [candidates, setCandidates] = useState<number>();
  if (!rules?.some(({ candidatesPerPerson }) => candidatesPerPerson)) return null;
  return (
    <NumberInput
      size="sm"
      label={words.candidatesHere}
      description={words.candidatesHelp}
      min={0}
      max={100_000}
      allowDecimal={false}
      value={candidates ?? ''}
      onChange={(value) => {
        if (value === '') return setCandidates(undefined);
        setCandidates(Number(value));
        onReckoned(rules.map((rule) => ({ role: rule.role, needed: neededFor(rule, Number(value)) })));
      }}
    />
  );
}

/** People at every center, and one more for each started group of candidates, as the server reckons from the seats. */
export const neededFor = ({ perCenter, candidatesPerPerson: each }: StaffingRule, candidates: number) =>
  perCenter + (each ? Math.ceil(candidates / each) : 0);
