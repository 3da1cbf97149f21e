import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { useMe } from '~/api/me';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { rolesOf } from '~/lib/people/role-families';
import { AUTHORITY, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import type { ListFilter } from '~/ui/list-page/list-filters';

/** The filters of the list, by their names in the address. */
export const FILTERS = [
  'status',
  'role',
  'hasPicture',
  'examinationDayId',
  'authorizingAgencyId',
  'regionId',
] as const;
type Key = (typeof FILTERS)[number];

/** The same with their choices. Those that a reader's own region or agency decides already are not offered. */
export function useFilters(chosen: Partial<Record<Key, string>>) {
  const t = useT();
  const { role, authorizingAgencyId } = useMe();
  const { agencies, regions, familyOf } = useStaffChoices();
  const words = t.functionary.filters;
  const pictures = t.pictureFilter;
  const family = familyOf(chosen.authorizingAgencyId ?? authorizingAgencyId);
  const statuses = optionsOf(t.labels.functionaryStatus);
  const roles = rolesOf(optionsOf(t.labels.functionaryRole), family, chosen.role);
  const filters: (ListFilter<Key> | false)[] = [
    { kind: 'choice', name: 'status', label: words.status, options: statuses },
    { kind: 'choice', name: 'role', label: words.role, options: roles },
    { kind: 'choice', name: 'hasPicture', label: pictures.label, options: optionsOf(pictures.options) },
    // Only as long as a link has set it: a day is not chosen here.
    !!chosen.examinationDayId && {
      kind: 'choice',
      name: 'examinationDayId',
      label: t.bulkRun.roster,
      options: [{ value: chosen.examinationDayId, label: t.bulkRun.ofOneDay }],
    },
    isOneOf(PLACE_ADMINS, role) && {
      kind: 'choice',
      name: 'authorizingAgencyId',
      label: words.agency,
      options: agencies,
    },
    isOneOf(AUTHORITY, role) && {
      kind: 'choice',
      name: 'regionId',
      label: words.region,
      options: regions,
    },
  ];
  return { filters, missing: useMissingChoices() };
}
