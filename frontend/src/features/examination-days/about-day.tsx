import { Stack } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { useMe } from '~/api/me';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatClosing } from '~/i18n/closing-time';
import { formatTime } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Facts } from '~/ui/page/facts';
import { Panel } from '~/ui/page/panel';
import { NeedsPanel } from './needs-panel';
import { ReadinessPanel } from './readiness-panel';

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
