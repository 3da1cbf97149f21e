import type { ComboboxItem, OptionsFilter } from '@mantine/core';

type Named = { label: string; also?: string | undefined };

/** Whether what is typed is part of one of an option's names: the one that is shown, or the one that the server gives. */
export const isNamed =
  (typed: string) =>
  ({ label, also }: Named) => {
    const wanted = typed.trim().toLowerCase();
    return label.toLowerCase().includes(wanted) || !!also?.toLowerCase().includes(wanted);
  };

/** The same for a select, which calls it with all of its options. */
export const byEitherName: OptionsFilter = ({ options, search, limit }) =>
  (options as (ComboboxItem & Named)[]).filter(isNamed(search)).slice(0, limit);
