import { toMessage } from '~/api/errors';
import { useListUnlikePicturesQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { UnlikePictures } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { ReviewPage } from '~/ui/page/review-page';
import { OddPerson } from './odd-person';

/** People whose pictures do not all look like one person, or like those that were enrolled before: which shows somebody else? */
export default function OddPicturesPage() {
  const words = useT().oddPictures;
  const { page, pageSize, paging } = useListQuery([]);
  const { data, error, isFetching, refetch } = useListUnlikePicturesQuery({ page, pageSize });
  const { rows, total } = toPage<UnlikePictures>(data);
  return (
    <ReviewPage
      title={words.title}
      hint={words.hint}
      waiting={!data}
      busy={isFetching}
      error={error && !data ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={{ title: words.none, hint: words.noneHint }}
      paging={paging}
      total={total}
    >
      {rows.map((row) => (
        <OddPerson key={row.functionary.id} of={row} />
      ))}
    </ReviewPage>
  );
}
