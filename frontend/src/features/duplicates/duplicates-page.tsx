import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListDuplicateReviewsQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import { useOddPictures } from '~/api/pictures/open-doubts';
import type { DuplicateReview } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { ReviewPage } from '~/ui/page/review-page';
import { Pair } from './pair';

/** New faces that are very close to another person's: one person twice, or two who look alike? */
export default function DuplicatesPage() {
  const t = useT();
  const words = t.duplicates;
  const { filters, setFilters, page, pageSize, paging } = useListQuery(['status']);
  const known = knownIn(words.statuses, filters.status) ?? 'OPEN';
  const { data, error, isFetching, refetch } = useListDuplicateReviewsQuery({
    status: known,
    page,
    pageSize,
  });
  const { rows, total } = toPage<DuplicateReview>(data);
  const odd = useOddPictures();
  return (
    <ReviewPage
      title={words.title}
      hint={
        <>
          {words.hint}
          {odd > 0 && (
            <>
              {' '}
              <Anchor component={Link} inherit to={paths.oddPictures}>
                {t.oddPictures.open(formatNumber(odd))}
              </Anchor>
            </>
          )}
        </>
      }
      show={{
        label: words.show,
        value: known,
        choices: words.statuses,
        onChange: (next) => setFilters({ status: next === 'OPEN' ? undefined : next }),
      }}
      waiting={!data}
      busy={isFetching}
      error={error && !data ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={{ title: words.none[known], hint: words.noneHint }}
      paging={paging}
      total={total}
    >
      {rows.map((row) => (
        <Pair key={keyOf(row)} review={row} onChanged={() => void refetch()} />
      ))}
    </ReviewPage>
  );
}

/** Of the two people as long as they wait: a newer picture of either stands for them, and an answer is being typed. */
function keyOf({ id, status, functionary, otherFunctionary }: DuplicateReview) {
  if (status !== 'OPEN' || !otherFunctionary) return id;
  return [functionary.id, otherFunctionary.id].sort().join();
}
