import { Stack } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useGetReadinessQuery } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatClosing } from '~/i18n/closing-time';
import { formatTime } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Facts } from '~/ui/page/facts';
import { Panel } from '~/ui/page/panel';
import { Checks } from '~/ui/readiness/checks';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { NeedsPanel } from './needs-panel';

/** What a day needs, whether it is ready as long as it has not begun, and where and when it is. */
export function AboutDay({ day }: { day: ExaminationDay }) {
  const t = useT();
  const { role } = useMe();
  const today = useToday();
  const isAhead = day.date > today || (day.date === today && day.presentCount === 0);
  return (
    <Stack gap="md">
      <NeedsPanel day={day} />
      {isOneOf(PLACE_ADMINS, role) && isAhead && <ReadinessPanel examinationDayId={day.id} />}
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
    </Stack>
  );
}

/** What the center still lacks for this day. */
function ReadinessPanel({ examinationDayId }: { examinationDayId: string }) {
  const t = useT().readiness;
  const { data, error, refetch } = useGetReadinessQuery({ examinationDayId });
  return (
    <Panel title={t.panel} hint={data && (data.isReady ? t.isReady : t.notReady)}>
      {error && !data ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : data ? (
        <Checks of={data} here />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </Panel>
  );
}
