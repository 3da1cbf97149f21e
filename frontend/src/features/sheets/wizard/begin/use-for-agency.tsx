import { Select } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useListUsersQuery } from '~/api/generated/accounts.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';

type Agency = { value: string; label: string };

/** For whom a sheet is uploaded: oneself, or an agency, in whose place its administrator is named. `isAsked`: whether it matters. */
export function useForAgency(isAsked: boolean) {
  const t = useT();
  const words = t.sheets.forAgency;
  const me = useMe();
  const mayChoose = isAsked && isOneOf(PLACE_ADMINS, me.role);
  const [chosen, setChosen] = useState<Agency>();
  const { data, error, isLoading } = useListUsersQuery(
    { role: 'AUTHORIZING_AGENCY_ADMIN', status: 'ACTIVE', sort: 'name' },
    { skip: !mayChoose },
  );
  const agencies = agenciesOf(toPage<UserAccount>(data).rows);
  const none = data && agencies.length === 0;
  const field = mayChoose && (
    <Select
      size="md"
      label={words.label}
      description={none ? words.nobody : words.help}
      placeholder={words.none}
      data={agencies}
      value={chosen?.value ?? null}
      onChange={(value) => setChosen(agencies.find((agency) => agency.value === value))}
      error={error && toMessage(error)}
      disabled={isLoading || none}
      searchable={agencies.length > 8}
      clearable
      mb="sm"
    />
  );
  return { userId: isAsked ? (chosen?.value ?? me.id) : undefined, field };
}

/** Each agency once: whichever of its administrators is named, the people belong to the agency. */
function agenciesOf(users: readonly UserAccount[]): Agency[] {
  const byAgency = new Map<string, Agency>();
  for (const { id, authorizingAgencyId, agencyName } of users) {
    if (authorizingAgencyId && agencyName && !byAgency.has(authorizingAgencyId)) {
      byAgency.set(authorizingAgencyId, { value: id, label: agencyName });
    }
  }
  return [...byAgency.values()].sort((one, other) => one.label.localeCompare(other.label));
}
