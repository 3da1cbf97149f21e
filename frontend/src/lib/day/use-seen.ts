import { useSearchParams } from 'react-router-dom';
import { useAddressParam } from '../address/use-address-param';
import { type Seen, seenParts } from './seen-filter';

const NAME = 'seen';

/** Which part of the roster the address asks for. */
export function useSeen(): [Seen | undefined, (seen: string | undefined) => void] {
  const [word, write] = useAddressParam(NAME);
  return [seenParts.find((part) => part === word), write];
}

/** Where a number of the day leads: to its rows on the roster of the same page. */
export function useSeenLink(): (seen?: Seen) => string {
  const [search] = useSearchParams();
  return (seen) => {
    const next = new URLSearchParams(search);
    next.delete('tab');
    if (seen) next.set(NAME, seen);
    else next.delete(NAME);
    return `?${next}#roster`;
  };
}
