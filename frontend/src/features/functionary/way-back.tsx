import { useSearchParams } from 'react-router-dom';
import { useGetCenterQuery } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import { useCenterWay } from '~/api/places/use-center-way';
import { centerAddress } from '~/lib/address/from-center';
import { DAY_READERS, isOneOf } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { PlacePath } from '~/ui/places/place-path';

/** For those who come from a center: the way back to it, and to the places above. */
export function WayBack({ name }: { name: string }) {
  const [search] = useSearchParams();
  const { role } = useMe();
  const centerId = search.get('centerId') ?? '';
  const date = asDate(search.get('date') ?? undefined);
  const { data } = useGetCenterQuery({ id: centerId }, { skip: !centerId || !isOneOf(DAY_READERS, role) });
  const wayTo = useCenterWay(date);
  if (!data) return null;
  const above = wayTo(data).slice(0, -1);
  return (
    <PlacePath steps={[...above, { name: data.name, to: centerAddress({ centerId, date }) }, { name }]} />
  );
}
