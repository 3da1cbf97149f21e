import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { folded, lookup } from '~/lib/people/lookup';

type Named = { label: string; also?: string | undefined };

/** Whether what is typed finds one of an option's names, or is part of it: the one that is shown, or the one that the server gives. */
export const isNamed = (typed: string) => {
  const finds = lookup(typed);
  const wanted = folded(typed.trim());
  return ({ label, also }: Named) =>
    !finds || [label, also ?? ''].some((name) => finds(name) || folded(name).includes(wanted));
};

/** The same for a select, which calls it with all of its options. */
export const byEitherName: OptionsFilter = ({ options, search, limit }) =>
  (options as (ComboboxItem & Named)[]).filter(isNamed(search)).slice(0, limit);
