import { useListDuplicateReviewsQuery, useListUnlikePicturesQuery } from '../generated/functionary.gen';
import { live } from '../live';
import { toPage } from '../page';

/** How many people in reach have pictures that do not all look like one person; 0 as long as nobody knows. */
export function useOddPictures(): number {
  const { data } = useListUnlikePicturesQuery({ page: 1, pageSize: 1 }, live(false));
  return toPage(data).total;
}

/** How many pairs of people who look alike wait for the reader's decision; 0 as long as nobody knows. */
export function useOpenLookAlikes(): number {
  const { data } = useListDuplicateReviewsQuery(
    { status: 'OPEN', decidable: true, page: 1, pageSize: 1 },
    live(false),
  );
  return toPage(data).total;
}
