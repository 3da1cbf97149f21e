import { Group, Paper, Radio, Stack, Text } from '@mantine/core';
import type { Candidate } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';

type Props = {
  candidates: readonly Candidate[];
  chosen: Candidate | undefined;
  onChoose: (candidate: Candidate) => void;
};

/** One of several people; those who have something else on cannot be chosen, and say what. */
export function CandidateChoice({ candidates, chosen, onChoose }: Props) {
  const { calls: t } = useT();
  const choose = (id: string) => {
    const candidate = candidates.find(({ functionary }) => functionary.id === id);
    if (candidate) onChoose(candidate);
  };
  return (
    <Radio.Group aria-label={t.choose} value={chosen?.functionary.id ?? ''} onChange={choose}>
      <Stack gap="xs">
        {candidates.map((candidate) => (
          <Paper key={candidate.functionary.id} withBorder p="sm">
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Radio
                value={candidate.functionary.id}
                disabled={candidate.standing !== 'FREE'}
                label={fullName(candidate.functionary)}
                description={<Facts candidate={candidate} />}
              />
              <Standing candidate={candidate} />
            </Group>
          </Paper>
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Facts({ candidate }: { candidate: Candidate }) {
  const { calls: t } = useT();
  const { distanceKm, closeness, city, functionary } = candidate;
  const isKnown = distanceKm !== null && closeness !== 'SAME_CITY';
  const where = isKnown ? t.km(formatNumber(Math.round(distanceKm))) : t.closeness[closeness];
  return (
    <Text span size="xs" c="dimmed">
      {[where, city, functionary.authorizingAgency?.name].filter(Boolean).join(' · ')}
    </Text>
  );
}

function Standing({ candidate: { standing, duty } }: { candidate: Candidate }) {
  const { calls: t } = useT();
  if (standing === 'FREE') return <StatusBadge tone="verified">{t.free}</StatusBadge>;
  if (standing === 'ON_THIS_DAY') return <StatusBadge tone="neutral">{t.onThisDay}</StatusBadge>;
  return <StatusBadge tone="attention">{duty ? t.busyAt(duty.centerName) : t.busy}</StatusBadge>;
}
