import { Flex } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListMyExaminationDaysQuery } from '~/api/generated/monitoring.gen';
import type { MonitoredDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ErrorPanel } from '~/ui/states/error-panel';
import { Spinner } from '~/ui/states/spinner';
import { PracticeGate } from './practice-gate';
import { NotYours, PracticeOver } from './practice-over';
import { usePracticeEnd } from './use-practice-end';

/** The gate of a coming day, to try with real faces before anything counts. */
export default function PracticePage() {
  const t = useT();
  const { examinationDayId } = useParams();
  const { data: days, error, refetch } = useListMyExaminationDaysQuery();
  const [round, setRound] = useState(0);
  const day = days?.find(({ id }) => id === examinationDayId);
  if (day) return <Round key={`${day.id} ${round}`} day={day} onAgain={() => setRound(round + 1)} />;
  if (days) return <NotYours />;
  if (!error) return <Spinner label={t.loading} full />;
  return (
    <Flex mih="100dvh" align="center" justify="center" p="md">
      <ErrorPanel message={toMessage(error)} onRetry={refetch} />
    </Flex>
  );
}

type Props = { day: MonitoredDay; onAgain: () => void };

/** From its start until it ends by itself; another one begins from nothing. */
function Round({ day, onAgain }: Props) {
  const { end, seconds, lose } = usePracticeEnd();
  if (end) return <PracticeOver end={end} onAgain={onAgain} />;
  return <PracticeGate day={day} seconds={seconds} onOffline={lose} />;
}
