import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type {
  CenterDay,
  DayPlaces,
  ExaminationDay,
  LiveDay,
  LiveFigures,
  LiveRegion,
  LiveTotals,
  MissingCounts,
  MonitoringStats,
} from '~/contract/types.gen';
import { isBelow } from '~/lib/day/presence';
import { serverTime } from '~/lib/time/server-clock';
import { baseApi } from '../base-api';
import type { Page } from '../page';
import type { Figures } from './events';

type State = { api: ReturnType<typeof baseApi.reducer> };
type Thunk = ThunkAction<void, State, unknown, UnknownAction>;

type Arg =
  | Partial<Record<'date' | 'regionId' | 'stateId' | 'districtId' | 'cityId' | 'centerId', string>>
  | undefined;
type Write = (cached: unknown, figures: Figures, arg: Arg) => void;

/**
 * How news are written into the answers of calls that the cache holds, by the call's name. A page that shows another call gets
 * its numbers live by a row here; without one the call is asked again now and then, by its tags.
 */
const writers: Record<string, Write> = {
  getMonitoringStats: (cached, { date, totals, regions }, arg) => {
    // The news speak of regions; what is summed over less is asked again.
    if (arg?.stateId || arg?.districtId || arg?.cityId || arg?.centerId) return;
    const place = arg?.regionId ? regions.find(({ regionId }) => regionId === arg.regionId) : totals;
    if (place && (arg?.date ?? date) === date) writeStats(cached as MonitoringStats, place);
  },
  listDayCenters: (cached, { days }) => writeCenters(rowsOf<CenterDay>(cached), days),
  listDayPlaces: (cached, { date, regions }, arg) => {
    if ((arg?.date ?? date) === date) writeRegions(cached as DayPlaces, regions);
  },
  listExaminationDays: (cached, { days }) => writeRows(rowsOf<ExaminationDay>(cached), days),
  listAllExaminationDays: (cached, { days }) => writeRows(rowsOf<ExaminationDay>(cached), days),
  listMyExaminationDays: (cached, { days }) => writeRows(rowsOf<ExaminationDay>(cached), days),
  getExaminationDay: (cached, { days }) => writeRows([cached as ExaminationDay], days),
};

/** Writes figures wherever the cache shows them. */
export const writeFigures =
  (figures: Figures): Thunk =>
  (dispatch, getState) => {
    for (const entry of Object.values(getState().api.queries)) {
      if (entry?.status !== 'fulfilled' || !entry.endpointName) continue;
      const { endpointName, originalArgs } = entry;
      const write = writers[endpointName];
      if (!write) continue;
      const recipe = (cached: unknown) => write(cached, figures, originalArgs as Arg);
      // The endpoints are injected where they are used; here they are known by name alone.
      const { updateQueryData } = baseApi.util as unknown as { updateQueryData: UpdateByName };
      dispatch(updateQueryData(endpointName, originalArgs, recipe));
    }
  };

type UpdateByName = (name: string, arg: unknown, recipe: (cached: unknown) => void) => Thunk;

function writeStats(stats: MonitoringStats, place: LiveTotals | LiveRegion) {
  const { assignedCount: total, presentCount: present, centerCount, activeCenterCount } = place;
  stats.functionaries = { total, present, absent: total - present };
  stats.accepted = place.acceptedCount;
  stats.needed = place.neededCount;
  stats.replaced = place.replacedCount;
  stats.missing = missingOf(stats.missing, place);
  // Which gates are late the clock says, too: of those that were, as many are open now as were opened, until it is asked again.
  stats.gatesShut = Math.max(0, stats.gatesShut - Math.max(0, activeCenterCount - stats.centers.active));
  stats.centers = {
    total: centerCount,
    active: activeCenterCount,
    inactive: centerCount - activeCenterCount,
  };
  stats.openAnomalies = place.openAnomalyCount;
}

/**
 * Who is awaited is late or not due yet by the clock, which no news tell: of a sum, those who were not due stay so as long as there
 * are so many, until the numbers are asked for again.
 */
function missingOf(before: MissingCounts, figures: LiveFigures): MissingCounts {
  const { assignedCount, presentCount, onTheWayCount: onTheWay, absentCount: absent } = figures;
  const awaited = Math.max(0, assignedCount - presentCount - onTheWay - absent);
  // Who runs the gate is not awaited; no news tell of them either.
  const runsGate = Math.min(before.runsGate, awaited);
  const notDue = Math.min(before.notDue, awaited - runsGate);
  return { notDue, late: awaited - runsGate - notDue, onTheWay, runsGate, absent };
}

/** They should be there by now; where no time is known, people are never due. */
const arePeopleDue = ({ dueAt }: CenterDay) => !!dueAt && Date.parse(dueAt) <= serverTime();

/** The rows keep their places until the page is asked for again: a row that is read does not run away. */
function writeCenters(rows: CenterDay[], days: LiveDay[]) {
  const known = new Map(days.map((day) => [day.examinationDayId, day]));
  for (const row of rows) {
    const day = known.get(row.id);
    if (!day) continue;
    row.total = day.assignedCount;
    row.accepted = day.acceptedCount;
    row.present = day.presentCount;
    row.needed = day.neededCount;
    row.replaced = day.replacedCount;
    row.missing = missingOf(row.missing, day);
    row.gateOpened = day.gatesStartedCount > 0;
    row.inside = day.insideCount;
    if (!row.gateOpened || day.gatesRunningCount > 0) row.gateStoppedAt = null;
    else row.gateStoppedAt ??= new Date(serverTime()).toISOString();
    // Whether it is late by now is asked again; that it was opened is seen at once.
    row.gateShut &&= !row.gateOpened && row.total > 0;
    row.openAnomalies = day.openAnomalyCount;
    row.low = arePeopleDue(row) && isBelow(row);
  }
}

/** Of the regions all is told; what is below them is asked for again. */
function writeRegions({ level, places }: DayPlaces, regions: LiveRegion[]) {
  if (level !== 'REGION') return;
  const known = new Map(regions.map((region) => [region.regionId, region]));
  for (const place of places) {
    const region = known.get(place.regionId);
    if (!region) continue;
    place.total = region.assignedCount;
    place.accepted = region.acceptedCount;
    place.present = region.presentCount;
    place.needed = region.neededCount;
    place.missing = missingOf(place.missing, region);
    place.centers = region.centerCount;
    place.openAnomalies = region.openAnomalyCount;
  }
}

function writeRows(rows: ExaminationDay[], days: LiveDay[]) {
  const known = new Map(days.map((day) => [day.examinationDayId, day]));
  for (const row of rows) {
    const day = known.get(row.id);
    if (!day) continue;
    row.assignedCount = day.assignedCount;
    row.acceptedCount = day.acceptedCount;
    row.presentCount = day.presentCount;
  }
}

const rowsOf = <Row>(cached: unknown) => {
  const answer = cached as Row[] | Page<Row>;
  return Array.isArray(answer) ? answer : answer.data;
};
