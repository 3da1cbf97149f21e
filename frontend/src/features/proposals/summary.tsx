import { SimpleGrid, Stack } from '@mantine/core';
import type { ProposalSummary } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { Panel } from '~/ui/page/panel';
import { bandsOf } from './bands';
import { BarTable } from './bar-table';
import { FilledTable } from './filled-table';
import { Headed } from './headed';
import { POST_FILTERS } from './post-filters';

type Props = { summary: ProposalSummary };
type FullnessProps = Props & {
  /** The reader does not see the posts yet. */
  isSealed: boolean;
};

/** What a proposal comes to: how full by center, role and date, how fair, how far, and what the rules cost. */
export function Summary({ summary, isSealed }: FullnessProps) {
  return (
    <Stack gap="lg">
      <Fullness summary={summary} isSealed={isSealed} />
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg">
        <Fairness summary={summary} />
        <Distances summary={summary} />
      </SimpleGrid>
      <Costs summary={summary} />
    </Stack>
  );
}

/** A row leads to its posts, in the list above. */
function Fullness({ summary, isSealed }: FullnessProps) {
  const t = useT();
  const words = t.proposals.summary;
  const { setFilters } = useListQuery(POST_FILTERS);
  const show = (filter: { centerId?: string; role?: string; date?: string }) => {
    setFilters({ ...Object.fromEntries(POST_FILTERS.map((name) => [name, undefined])), ...filter });
    document.getElementById('posts')?.scrollIntoView({ block: 'start' });
  };
  const opening = (filter: 'centerId' | 'role' | 'date') =>
    isSealed ? {} : { onOpen: (id: string) => show({ [filter]: id }) };
  return (
    <>
      {summary.centers.length > 0 && (
        <Headed title={words.centers}>
          <FilledTable
            label={words.centers}
            name={words.center}
            rows={summary.centers}
            {...opening('centerId')}
          />
        </Headed>
      )}
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg">
        <Headed title={words.roles}>
          <FilledTable
            label={words.roles}
            name={words.role}
            rows={summary.roles.map((row) => ({
              ...row,
              id: row.role,
              name: t.labels.functionaryRole[row.role],
            }))}
            {...opening('role')}
          />
        </Headed>
        <Headed title={words.dates}>
          <FilledTable
            label={words.dates}
            name={words.date}
            rows={summary.dates.map((row) => ({ ...row, id: row.date, name: formatDate(row.date) }))}
            {...opening('date')}
          />
        </Headed>
      </SimpleGrid>
    </>
  );
}

function Fairness({ summary }: Props) {
  const words = useT().proposals.summary;
  return (
    <Panel title={words.fairness} hint={words.fairnessHint}>
      <BarTable
        label={words.fairness}
        name={words.duties}
        heads={[words.before, words.after]}
        rows={summary.fairness.map(({ duties, before, after }) => ({
          name: formatNumber(duties),
          size: after,
          numbers: [before, after],
        }))}
      />
    </Panel>
  );
}

function Distances({ summary }: Props) {
  const { proposals } = useT();
  const words = proposals.summary;
  const rows = bandsOf(summary, proposals).map(({ name, duties, ofThoseToBeNear }) => ({
    name,
    size: duties,
    numbers: [ofThoseToBeNear, duties],
  }));
  return (
    <Panel title={words.distances} hint={words.distancesHint}>
      <BarTable
        label={words.distances}
        name={words.distances}
        heads={[words.near, words.duties]}
        rows={rows}
      />
    </Panel>
  );
}

function Costs({ summary }: Props) {
  const { summary: words, softRules } = useT().proposals;
  const { costs, points, fewestPoints } = summary;
  return (
    <Panel title={words.costs} hint={words.costsHint(formatNumber(points), formatNumber(fewestPoints))}>
      <BarTable
        label={words.costs}
        name={words.rule}
        heads={[words.points]}
        rows={costs.map((cost) => ({
          ...softRules[cost.rule],
          size: cost.points,
          numbers: [cost.points],
        }))}
      />
    </Panel>
  );
}
