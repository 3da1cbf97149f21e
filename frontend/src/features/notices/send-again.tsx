import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { NoticeRound, NoticeWish } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { TellDialog } from './telling';

/** The same choice once more, for people whom it did not reach; or a reminder to people without an answer. Both lead through the preview. */
export function SendAgain({ round, isReminder = false }: { round: NoticeRound; isReminder?: boolean }) {
  const words = useT().dutyNotices;
  const [isAsking, setAsking] = useState(false);
  const title = isReminder ? words.remind : words.sendAgain;
  return (
    <>
      <Button
        size="xs"
        variant={isReminder ? 'filled' : 'default'}
        leftSection={<Icon name={isReminder ? 'message' : 'refresh'} size={16} />}
        onClick={() => setAsking(true)}
      >
        {title}
      </Button>
      {isAsking && (
        <Suspense>
          <TellDialog title={title} wish={wishFor(round, isReminder)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function wishFor(round: NoticeRound, isReminder: boolean): NoticeWish {
  const { id, kind, examinationId, regionId, centerId, date, until } = round;
  return {
    ...(isReminder ? { kind: 'REMINDER' } : { kind, againOf: id }),
    examinationId,
    ...(regionId && { regionId }),
    ...(centerId && { centerId }),
    ...(date && { date }),
    ...(until && { until }),
  };
}
