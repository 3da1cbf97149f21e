import { Select, SimpleGrid, Stack } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useGetRosterProposalQuery } from '~/api/generated/proposals.gen';
import type { Proposal } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { CompareTable } from './compare-table';
import { besides } from './compared';
import { datesOf } from './proposal-words';

type Props = { choices: readonly Proposal[]; onClose: () => void };

/** Two proposals side by side, the latest two at first. Mount it to open it. */
export function CompareDialog({ choices, onClose }: Props) {
  const t = useT();
  const words = t.proposals.compare;
  const [firstId, setFirstId] = useState(choices[0]?.id);
  const [secondId, setSecondId] = useState<string>();
  const first = choices.find(({ id }) => id === firstId) ?? choices[0];
  const others = besides(first, choices);
  // What was chosen may be of another examination, or the first one by now.
  const second = others.find(({ id }) => id === secondId) ?? others[0];
  const chosen = { allowDeselect: false, size: 'md', comboboxProps: { withinPortal: true } } as const;
  return (
    <Dialog title={words.title} onClose={onClose} size="xl">
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            {...chosen}
            label={words.one}
            data={inGroups(choices, t)}
            value={first?.id ?? null}
            onChange={(id) => {
              if (id === second?.id) setSecondId(first?.id);
              setFirstId(id ?? undefined);
            }}
          />
          <Select
            {...chosen}
            label={words.other}
            data={others.map((row) => optionOf(row, t))}
            value={second?.id ?? null}
            onChange={(id) => setSecondId(id ?? undefined)}
          />
        </SimpleGrid>
        <SideBySide first={first} second={second} />
      </Stack>
    </Dialog>
  );
}

type PairProps = { first: Proposal | undefined; second: Proposal | undefined };

function SideBySide({ first, second }: PairProps) {
  const t = useT();
  const one = useFigures(first);
  const other = useFigures(second);
  const error = (!one.currentData && one.error) || (!other.currentData && other.error);
  const retry = () => {
    for (const { error: failed, refetch } of [one, other]) if (failed) void refetch();
  };
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={retry} />;
  if (!one.currentData || !other.currentData) return <LinesSkeleton lines={9} />;
  return (
    <CompareTable
      pair={[one.currentData, other.currentData]}
      heads={[labelOf(one.currentData.proposal, t), labelOf(other.currentData.proposal, t)]}
    />
  );
}

const useFigures = (proposal: Proposal | undefined) =>
  useGetRosterProposalQuery(proposal ? { proposalId: proposal.id } : skipToken, {
    refetchOnMountOrArgChange: true,
  });

/** The dates, who asked for it, and when. */
function labelOf(proposal: Proposal, t: Messages) {
  const { compare, oneCenter } = t.proposals;
  const dates = datesOf(proposal, t);
  const what = proposal.centerId ? `${oneCenter}, ${dates}` : dates;
  return compare.label(what, proposal.createdBy, formatDateTime(proposal.createdAt));
}
const optionOf = (proposal: Proposal, t: Messages) => ({ value: proposal.id, label: labelOf(proposal, t) });

/** Under their examination and region, where there are several. */
function inGroups(choices: readonly Proposal[], t: Messages) {
  const nameOf = ({ examinationName, regionName }: Proposal) =>
    t.proposals.compare.group(examinationName, placeName(regionName));
  const groups = [...new Set(choices.map(nameOf))];
  if (groups.length === 1) return choices.map((row) => optionOf(row, t));
  return groups.map((group) => ({
    group,
    items: choices.filter((row) => nameOf(row) === group).map((row) => optionOf(row, t)),
  }));
}
