import type { ExaminationDay } from '~/contract/types.gen';
import type { DayRow } from '~/lib/day/presence';

export function toDayRow(day: ExaminationDay, now: number, today: string): DayRow {
  const { regionId, stateId, districtId, cityId, centerId } = day;
  const opensAt = day.entryOpensAt ?? day.reportingAt;
  return {
    id: day.id,
    centerId,
    center: day.center.centerCode ? `${day.center.name} (${day.center.centerCode})` : day.center.name,
    city: day.city.name,
    state: day.state.name,
    region: day.region.name,
    place: { regionId, stateId, districtId, cityId, centerId },
    batch: day.batch,
    examination: day.examination.name,
    examinationId: day.examinationId,
    present: day.presentCount,
    total: day.assignedCount,
    opened: opensAt ? Date.parse(opensAt) <= now : day.date <= today,
  };
}
