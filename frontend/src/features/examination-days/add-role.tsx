import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DayNeed } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';

type Role = DayNeed['role'];
type Props = { taken: readonly Role[]; onAdd: (role: Role) => void };

/** One role after the other: the field is empty again once a role was added, and keeps the keyboard. */
export function AddRole({ taken, onAdd }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const count = taken.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a role more is the moment at which the field writes its name.
  useEffect(() => setTyped(''), [count]);
  return (
    <Select
      size="sm"
      label={t.planner.addRole}
      placeholder={t.form.choose}
      nothingFoundMessage={t.form.nothingFound}
      data={optionsOf(t.labels.functionaryRole).filter(({ value }) => !taken.some((role) => role === value))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        const role = knownIn(t.labels.functionaryRole, value ?? undefined);
        if (role) onAdd(role);
      }}
      searchable
    />
  );
}
