import { useListUnlikePicturesQuery } from './generated/functionary.gen';
import { live } from './live';
import { toPage } from './page';

/** How many people in reach have pictures that do not all look like one person; 0 as long as nobody knows. */
export function useOddPictures(): number {
  const { data } = useListUnlikePicturesQuery({ page: 1, pageSize: 1 }, live(false));
  return toPage(data).total;
}
