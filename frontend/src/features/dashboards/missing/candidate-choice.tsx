import { Group, Paper, Radio, Stack, Text } from '@mantine/core';
import type { Candidate, SubstituteAsk } from '~/contract/types.gen';
import { formatDate, formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { CallButton } from '~/ui/controls/call-button';
import { StatusBadge } from '~/ui/figures/status-badge';
import { SubstituteAnswers } from './substitute-answers';

export type Person = Candidate['functionary'];

type Props = {
  /** The duty of the person who cannot come. */
  dutyId: string;
  /** Who was asked already. */
  asks: readonly SubstituteAsk[];
  candidates: readonly Candidate[];
  chosen: Candidate | undefined;
  onChoose: (candidate: Candidate) => void;
};

/** One of several people; those who have something else on cannot be chosen, and say what. */
export function CandidateChoice({ dutyId, asks, candidates, chosen, onChoose }: Props) {
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
            {candidate.standing === 'FREE' && (
              <Group justify="space-between" gap="sm" mt="xs">
                <SubstituteAnswers
                  dutyId={dutyId}
                  person={candidate.functionary}
                  ask={asks.find(({ functionaryId }) => functionaryId === candidate.functionary.id)}
                  onAnswer={(answer) => answer === 'AGREED' && onChoose(candidate)}
                />
                <CallButton
                  number={candidate.functionary.mobileNumber}
                  name={fullName(candidate.functionary)}
                />
              </Group>
            )}
          </Paper>
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Facts({ candidate }: { candidate: Candidate }) {
  const { calls: t } = useT();
  const { distanceKm, closeness, city, functionary, hasPicture, lastAttendance, warnings } = candidate;
  const isKnown = distanceKm !== null && closeness !== 'SAME_CITY';
  const where = isKnown ? t.km(formatNumber(Math.round(distanceKm))) : t.closeness[closeness];
  return (
    <>
      <Text span size="xs" c="dimmed" display="block">
        {[where, city, functionary.authorizingAgency?.name].filter(Boolean).join(' · ')}
      </Text>
      <Text span size="xs" c="dimmed" display="block">
        {hasPicture ? t.hasPicture : t.noPicture}
        {' · '}
        {lastAttendance ? <Last last={lastAttendance} /> : t.lastNone}
      </Text>
      {warnings.map((warning) => (
        <Text span size="xs" key={warning} display="block">
          {warning}
        </Text>
      ))}
    </>
  );
}

/** When and where the person was on duty last, and whether they came. */
function Last({ last }: { last: NonNullable<Candidate['lastAttendance']> }) {
  const { calls: t, labels } = useT();
  const { attendance, date, centerName } = last;
  return t.lastTime([labels.attendance[attendance], formatDate(date), centerName].filter(Boolean).join(', '));
}

function Standing({ candidate: { standing, duty } }: { candidate: Candidate }) {
  const { calls: t } = useT();
  if (standing === 'FREE') return <StatusBadge tone="verified">{t.free}</StatusBadge>;
  if (standing === 'ON_THIS_DAY') return <StatusBadge tone="neutral">{t.onThisDay}</StatusBadge>;
  return <StatusBadge tone="attention">{duty ? t.busyAt(duty.centerName) : t.busy}</StatusBadge>;
}
