import { current } from './locale';
import { nameIn } from './name-in';

/**
 * A region's or state's name in the language in use, by the name that the server gives. Other places stay as they are named. What
 * shows it says `useT` as well, and so is drawn again in another language.
 */
export const placeName = (name: string): string => nameIn(current().placeNames, name);

/** A place to choose; `also` is the given name, where another one is shown. */
export type PlaceOption = { value: string; label: string; also?: string };

export function placeOption({ id, name }: { id: string; name: string }): PlaceOption {
  const label = placeName(name);
  return label === name ? { value: id, label } : { value: id, label, also: name };
}
