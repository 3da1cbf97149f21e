import type { Center } from '~/contract/types.gen';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { dashboardNarrows, dashboardOf, levelsOf } from '~/lib/address/dashboards';
import { withQuery } from '~/lib/address/with-query';
import { stepsTo } from '~/lib/day/place-steps';
import type { WayStep } from '~/lib/views/way-step';
import { useMe } from '../me';

/** What a reader's places begin with: their own region, or all. */
export function useTopPlace(): string {
  const t = useT();
  const { role, regionName } = useMe();
  return role === 'SSC_REGION_ADMIN' && regionName ? placeName(regionName) : t.location.all;
}

/** The way from the reader's dashboard down to a center, which is the last step; on the date that the reader came with. */
export function useCenterWay(date: string | undefined) {
  const { role } = useMe();
  const top = useTopPlace();
  const dashboard = dashboardOf(role);
  return ({ id, name, region, state, district, city }: Center): WayStep[] => {
    const names = {
      regionId: region,
      stateId: state,
      districtId: district,
      cityId: city,
      centerId: { id, name },
    };
    const place = {
      ...{ regionId: region.id, stateId: state.id, districtId: district.id, cityId: city.id },
      centerId: id,
    };
    const steps = stepsTo(place, levelsOf(role), (level) =>
      level === 'centerId' ? name : placeName(names[level].name),
    );
    return [
      { name: top, to: withQuery(dashboard, { date }) },
      ...steps.map((step) => ({
        name: step.name,
        to:
          dashboardNarrows(role) && !step.place.centerId
            ? withQuery(dashboard, { date, ...step.place })
            : undefined,
      })),
    ];
  };
}
