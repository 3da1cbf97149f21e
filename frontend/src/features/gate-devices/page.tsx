import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useToday } from '~/api/days/use-today';
import { useEndingDevices, useServerVersion } from '~/api/devices/gate-devices';
import { toMessage } from '~/api/errors';
import { useListGateDevicesQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import { useRegionChoices } from '~/api/places/use-region-choices';
import type { GateDevice } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { type List, useListQuery } from '~/lib/address/use-list-query';
import { shortDevice } from '~/lib/browser/device-name';
import { troubledFirst, troublesOf } from '~/lib/day/device-troubles';
import { countDistinct } from '~/lib/day/presence';
import { asDate } from '~/lib/time/dates';
import { useNow } from '~/lib/time/use-now';
import { DataTable } from '~/ui/data-table/data-table';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { PageHeader } from '~/ui/page/page-header';
import { columnsOf } from './columns';
import { ShutGates, useShutGates } from './shut-gates';

const KEYS = ['date', 'regionId', 'running'] as const;
/** Often enough for words like "12 s ago", seldom enough for a table of them. */
const LOOK_AGAIN_MS = 5_000;

/** How the devices at the gates of a date are doing, those in trouble first. */
export default function GateDevicesPage() {
  const t = useT();
  const words = t.gateDevices;
  const today = useToday();
  const now = useNow(LOOK_AGAIN_MS);
  const version = useServerVersion();
  const end = useEndingDevices();
  const list = useListQuery(KEYS);
  const { filters } = list;
  const date = asDate(filters.date) ?? today;
  const running = knownIn(words.runningOptions, filters.running);
  // All of them at once: which are in trouble is worked out here, and those belong on the first page.
  const { data, currentData, error, isFetching, refetch } = useListGateDevicesQuery(
    { date, regionId: filters.regionId, running: running && running === 'true' },
    live(date === today),
  );
  const shut = useShutGates({ date, regionId: filters.regionId, running: date === today });
  const rows = useMemo(
    () => troubledFirst(toPage<GateDevice>(data).rows, now, version),
    [data, now, version],
  );
  const columns = useMemo(() => columnsOf({ t, now, version, end }), [t, now, version, end]);
  return (
    <>
      <PageHeader
        title={t.nav.gateDevices}
        hint={words.hint}
        lead={rows.length > 0 && <LeadSentence>{summaryOf(rows)}</LeadSentence>}
      />
      <ShutGates rows={shut} />
      <DataTable
        label={words.list}
        columns={columns}
        rows={rows}
        loading={isFetching && !currentData}
        error={error && !currentData ? toMessage(error) : undefined}
        onRetry={refetch}
        columnChoice="gate-devices"
        rowName={(row) => `${row.center.name}, ${shortDevice(row.deviceId)}`}
        toolbar={
          <>
            <DeviceFilters list={list} />
            {list.narrowed && (
              <Button variant="subtle" size="xs" onClick={list.clear}>
                {t.actions.clearAll}
              </Button>
            )}
          </>
        }
        empty={
          <ListEmpty
            narrowed={list.narrowed}
            onClear={list.clear}
            icon="gate"
            title={words.none}
            hint={words.noneHint}
          />
        }
      />
    </>
  );

  function summaryOf(devices: readonly GateDevice[]): string {
    const runs = devices.filter(({ isRunning }) => isRunning);
    const running = formatNumber(runs.length);
    const troubled = devices.filter((device) => troublesOf(device, now, version).size > 0).length;
    const dayOf = ({ examinationDayId }: GateDevice) => examinationDayId;
    const stopped = countDistinct(devices, dayOf) - countDistinct(runs, dayOf);
    const isWell = troubled + shut.length + stopped === 0;
    if (isWell) return words.allWell(running);
    return [
      words.summary(running, formatNumber(troubled)),
      shut.length > 0 && `${t.dashboards.gatesShut}: ${formatNumber(shut.length)}`,
      stopped > 0 && words.stoppedGates(formatNumber(stopped)),
    ]
      .filter(Boolean)
      .join(', ');
  }
}

type Props = { list: List<'date' | 'regionId' | 'running'> };

/** Today's devices unless another date is chosen. */
function DeviceFilters({ list: { filters, setFilters, chip } }: Props) {
  const t = useT();
  const words = t.gateDevices;
  const today = useToday();
  const regions = useRegionChoices();
  const date = asDate(filters.date);
  return (
    <>
      <DateChip
        label={date ? words.date : `${t.dashboards.today}, ${formatDate(today)}`}
        value={date}
        onChange={(chosen) => setFilters({ date: chosen === today ? undefined : chosen })}
      />
      {regions && <FilterChip label={t.location.region} {...regions} {...chip('regionId')} />}
      <FilterChip label={words.running} options={optionsOf(words.runningOptions)} {...chip('running')} />
    </>
  );
}
