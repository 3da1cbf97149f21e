import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useGetDayNeedsQuery, useLazyListCandidatesQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { Candidate, DayNeed } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import type { Assignees } from './assignees';
import classes from './assignment.module.css';
import { nearest } from './nearest';

type Props = { chosen: Assignees; examinationDayId: string };

/** Candidates of one answer. */
const MOST = 200;

/** How many people the day needs of each role, has, and would get; the nearest who are free are chosen with one press. */
export function NeedsHere({ chosen, examinationDayId }: Props) {
  const t = useT();
  const words = t.planner;
  const { data, error, refetch } = useGetDayNeedsQuery(
    { id: examinationDayId },
    { refetchOnMountOrArgChange: true },
  );
  const needs = data?.needs.filter(({ needed }) => needed > 0) ?? [];
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (needs.length === 0) return null;
  return (
    <Panel title={words.neededHere}>
      <ul className={classes.people} aria-label={words.neededHere}>
        {needs.map((need) => (
          <One key={need.role} need={need} chosen={chosen} examinationDayId={examinationDayId} />
        ))}
      </ul>
    </Panel>
  );
}

function One({ need, chosen, examinationDayId }: Props & { need: DayNeed }) {
  const t = useT();
  const words = t.planner;
  const [ask, { isFetching }] = useLazyListCandidatesQuery();
  const [said, setSaid] = useState<string>();
  const { role, needed, assigned } = need;
  const picked = chosen.assignees.filter((assignee) => assignee.role === role).length;
  const open = needed - assigned - picked;
  const choose = async () => {
    const { data, error } = await ask({
      ...{ id: examinationDayId, role, free: true },
      ...{ page: 1, pageSize: Math.min(MOST, 2 * (open + chosen.assignees.length)) },
    });
    if (error) return setSaid(toMessage(error));
    const known = new Set(chosen.assignees.map(({ person }) => person.id));
    const people = nearest(toPage<Candidate>(data).rows, known, open);
    chosen.add(people, role);
    setSaid(people.length < open ? words.fewerFree(people.length) : undefined);
  };
  return (
    <li className={classes.person}>
      <Text size="sm" fw={600}>
        {t.labels.functionaryRole[role]}
      </Text>
      <Text size="sm">
        {words.neededChosen(formatNumber(needed), formatNumber(assigned), formatNumber(picked))}
      </Text>
      <Group gap="xs">
        {open > 0 && (
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void choose()}>
            {words.chooseNearest(open)}
          </Button>
        )}
        {open === 0 && <StatusBadge tone="verified">{words.isMet}</StatusBadge>}
        {open < 0 && <StatusBadge tone="attention">{words.overCount(formatNumber(-open))}</StatusBadge>}
      </Group>
      <Text size="sm" role="status">
        {said}
      </Text>
    </li>
  );
}
