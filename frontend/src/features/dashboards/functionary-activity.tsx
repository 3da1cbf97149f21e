import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useAgencyFamily, useAgencyOptions } from '~/api/agencies/use-agency-options';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useMe } from '~/api/me';
import type { FunctionaryActivity } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { rolesOf } from '~/lib/people/role-families';
import { CALLERS, isOneOf, STAFF_EDITORS } from '~/lib/people/roles';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { isMissing, statusLabels } from './activity-status';
import { ActivityTable } from './activity-table';
import { DayFilters } from './day-filters';
import { DayPath } from './day-path';
import { RemindAll } from './missing/remind-all';
import { useDutyActs } from './missing/use-duty-acts';
import { type DayFilters as Filters, useDayFilters } from './use-day-filters';

export default function FunctionaryActivityPage() {
  const t = useT();
  const filters = useDayFilters();
  const { filters: chosen, setFilters, chip } = filters.list;
  const own = useMe().authorizingAgencyId;
  const family = useAgencyFamily(chosen.authorizingAgencyId ?? own);
  const agencies = useAgencyOptions();
  const missing = useMissingChoices();
  const acts = useDutyActs();
  return (
    <>
      <PageHeader title={t.dashboards.activity} hint={t.dashboards.activityHint} />
      <DayFilters filters={filters} updatedAt={undefined}>
        <DateChip label={t.planner.last} value={filters.until} onChange={(to) => setFilters({ to })} />
        <FilterChip
          label={t.dashboards.attendance}
          options={optionsOf(statusLabels(t))}
          {...chip('status')}
        />
        <FilterChip
          label={t.dashboards.role}
          options={rolesOf(optionsOf(t.labels.functionaryRole), family, chosen.role)}
          {...chip('role')}
        />
        {agencies && (
          <FilterChip
            label={t.filters.agency}
            options={agencies}
            missing={missing}
            {...chip('authorizingAgencyId')}
          />
        )}
      </DayFilters>
      <Stack gap="sm">
        <DayPath filters={filters} />
        <div>
          <ActivityTable
            filters={filters}
            actsOf={acts.of}
            beside={(people) => <Calling filters={filters} people={people} />}
          />
        </div>
      </Stack>
      {acts.dialogs}
    </>
  );
}

type CallingProps = { filters: Filters; people: readonly FunctionaryActivity[] };

/** Of a list of people who are missing: reminding those who are shown, and the sheet to call from. */
function Calling({ filters: { list, words, until }, people }: CallingProps) {
  const t = useT();
  const { role } = useMe();
  const { status, authorizingAgencyId, role: ofRole } = list.filters;
  if (!status || !isMissing(status)) return null;
  return (
    <>
      {isOneOf(CALLERS, role) && <RemindAll people={people} />}
      {!until && isOneOf(STAFF_EDITORS, role) && (
        <Button
          variant="default"
          size="xs"
          component={Link}
          to={withQuery(paths.callSheet, { ...words, status, authorizingAgencyId, role: ofRole })}
          leftSection={<Icon name="print" size={16} />}
        >
          {t.exports.callSheet}
        </Button>
      )}
    </>
  );
}
