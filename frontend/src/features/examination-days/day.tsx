import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { useGetExaminationDayQuery } from '~/api/generated/examination.gen';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { usePreloaded } from '~/api/preloaded';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { DayLine } from './day-line';
import { DayMenu } from './day-menu';
import { DaySections } from './day-sections';

const AGAIN_EVERY_MS = 30_000;

export default function ExaminationDayPage() {
  const t = useT();
  const { role } = useMe();
  const today = useToday();
  const { examinationDayId = '' } = useParams();
  const day = usePreloaded(useGetExaminationDayQuery, { id: examinationDayId });
  const roster = useListExaminationDayFunctionariesQuery(
    { id: examinationDayId },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: day.date === today ? AGAIN_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const mayAssign = isOneOf(PLACE_ADMINS, role);
  return (
    <>
      <PageHeader
        title={day.center.name}
        hint={[day.examination.name, formatDate(day.date), day.batch].join(' · ')}
        lead={<DayLine day={day} rows={roster.data && toPage(roster.data).rows} />}
        actions={
          <>
            {mayAssign && (
              <Button
                component={Link}
                to={pathTo('assignToDay', { examinationDayId })}
                leftSection={<Icon name="plus" />}
              >
                {t.days.assign}
              </Button>
            )}
            <DayMenu day={day} mayChange={mayAssign} />
          </>
        }
      />
      <DaySections
        day={day}
        running={day.date === today}
        roster={roster}
        assignTo={mayAssign ? examinationDayId : undefined}
      />
    </>
  );
}
