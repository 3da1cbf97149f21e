import { useState } from 'react';

export type Ticked = {
  /** Those that can be chosen and are, in the order of the page. */
  ids: string[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Which rows of a page are chosen; rows that leave the page are chosen no more. */
export function useTicked(rows: readonly { id: string }[]): Ticked {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const isAll = rows.length > 0 && ids.length === rows.length;
  return {
    ids,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : rows.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}
