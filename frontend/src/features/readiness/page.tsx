import { Group, Paper, Stack, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useListReadinessQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { useRegionChoices } from '~/api/use-region-choices';
import { useToday } from '~/api/use-today';
import type { Readiness } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { addDays, asDate } from '~/lib/time/dates';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { NotReady } from './not-ready';

/** How ready the centers of a date are: tomorrow's, unless the address says another. */
export default function ReadinessPage() {
  const t = useT();
  const words = t.readiness;
  const { filters, setFilters } = useListQuery(['date', 'regionId']);
  const tomorrow = addDays(useToday(), 1);
  const date = asDate(filters.date) ?? tomorrow;
  const regions = useRegionChoices();
  const { currentData, error, refetch } = useListReadinessQuery(
    { date, regionId: filters.regionId },
    live(date >= tomorrow),
  );
  const failed = error && !currentData;
  return (
    <>
      <PageHeader
        title={t.nav.readiness}
        hint={words.hint}
        lead={
          currentData &&
          currentData.days > 0 && (
            <LeadSentence>
              {words.headline(formatNumber(currentData.ready), formatNumber(currentData.days))}
            </LeadSentence>
          )
        }
      />
      <Group gap="xs" mb="md" role="group" aria-label={t.dashboards.filters}>
        <DateChip
          label={date === tomorrow ? `${words.tomorrow}, ${formatDate(date)}` : words.date}
          value={date === tomorrow ? undefined : date}
          onChange={(chosen) => setFilters({ date: chosen === tomorrow ? undefined : chosen })}
        />
        {regions && (
          <FilterChip
            label={t.location.region}
            {...regions}
            value={filters.regionId}
            onChange={(regionId) => setFilters({ regionId })}
          />
        )}
      </Group>
      {failed && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!failed && !currentData && (
        <Paper withBorder p="md">
          <LinesSkeleton lines={8} />
        </Paper>
      )}
      {!failed && currentData && <Days of={currentData} />}
    </>
  );
}

function Days({ of: { days, ready, notReady } }: { of: Readiness }) {
  const t = useT().readiness;
  if (days === 0 || ready === days) {
    return (
      <Paper withBorder>
        {days === 0 ? (
          <Empty icon="calendar" title={t.none} hint={t.noneHint} />
        ) : (
          <Empty icon="check" title={t.allReady(formatNumber(days), days)} hint={t.allReadyHint} />
        )}
      </Paper>
    );
  }
  const more = days - ready - notReady.length;
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="sm" p={0} m={0} aria-label={t.list} style={{ listStyle: 'none' }}>
        {notReady.map((day) => (
          <NotReady key={day.examinationDayId} day={day} />
        ))}
      </Stack>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t.more(formatNumber(more))}
        </Text>
      )}
    </Stack>
  );
}
