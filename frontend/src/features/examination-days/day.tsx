import { Button, SimpleGrid, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useGetExaminationDayQuery } from '~/api/generated/examination.gen';
import { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { usePreloaded } from '~/api/preloaded';
import { useToday } from '~/api/use-today';
import type { ExaminationDay, ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatClosing } from '~/i18n/closing-time';
import { formatDate, formatNumber, formatPercent, formatTime } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { useSeenLink } from '~/lib/day/use-seen';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { PrintButton } from '~/ui/controls/print-button';
import { StatTile } from '~/ui/figures/stat-tile';
import { Icon } from '~/ui/marks/icons';
import { Facts } from '~/ui/page/facts';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { DayMenu } from './day-menu';
import { DaySections } from './day-sections';
import { NeedsPanel } from './needs-panel';
import { ReadinessPanel } from './readiness-panel';

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
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={withQuery(paths.examinationDays, { centerId: day.centerId })}
              leftSection={<Icon name="calendar" />}
            >
              {t.days.daysOfCenter}
            </Button>
            <PrintButton />
            <Button
              variant="default"
              component={Link}
              to={pathTo('attendanceSheet', { examinationDayId })}
              leftSection={<Icon name="sheet" />}
            >
              {t.exports.sheet}
            </Button>
            {mayAssign && (
              <>
                <Button
                  component={Link}
                  to={pathTo('assignToDay', { examinationDayId })}
                  leftSection={<Icon name="plus" />}
                >
                  {t.days.assign}
                </Button>
                <DayMenu day={day} />
              </>
            )}
          </>
        }
      />
      <Stack gap="md">
        <Headcount day={day} rows={roster.data && toPage(roster.data).rows} />
        <NeedsPanel day={day} />
        {mayAssign && day.date >= today && <ReadinessPanel examinationDayId={day.id} />}
        <Panel title={t.days.facts}>
          <Facts
            rows={[
              { label: t.location.city, value: [day.city.name, placeName(day.state.name)].join(', ') },
              { label: t.location.region, value: placeName(day.region.name) },
              { label: t.centers.centerCode, value: day.center.centerCode },
              { label: t.days.reportingAt, value: formatTime(day.reportingAt) },
              { label: t.days.entryOpensAt, value: formatTime(day.entryOpensAt) },
              { label: t.days.closesAt, value: formatClosing(day.closesAt) },
            ]}
          />
        </Panel>
        <DaySections
          day={day}
          running={day.date === today}
          roster={roster}
          assignTo={mayAssign ? examinationDayId : undefined}
        />
      </Stack>
    </>
  );
}

type Duties = readonly ExaminationDayFunctionary[] | undefined;

/** From the roster itself, once it is there: it is asked for again while the day runs. */
function Headcount({ day, rows }: { day: ExaminationDay; rows: Duties }) {
  const t = useT();
  const behind = useSeenLink();
  const assigned = rows?.length ?? day.assignedCount;
  const present = rows?.filter((duty) => duty.attendance === 'PRESENT').length ?? day.presentCount;
  const toConfirm = rows?.filter((duty) => duty.toConfirm).length ?? day.toConfirmCount;
  const waiting = toConfirm > 0 ? `${t.gateMarks.toConfirm}: ${formatNumber(toConfirm)}` : undefined;
  const share = assigned > 0 ? t.days.share(formatPercent(present / assigned)) : undefined;
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }}>
      <StatTile label={t.days.assignedOf} value={formatNumber(assigned)} to={behind()} />
      <StatTile
        label={t.days.presentOf}
        value={formatNumber(present)}
        hint={share}
        tone="verified"
        to={behind('present')}
      />
      <StatTile
        label={t.labels.attendance.ABSENT}
        value={formatNumber(assigned - present)}
        hint={waiting}
        tone={assigned > present ? 'attention' : 'neutral'}
        to={behind('unseen')}
      />
    </SimpleGrid>
  );
}
