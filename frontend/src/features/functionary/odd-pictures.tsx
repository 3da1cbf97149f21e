import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListUnlikePicturesQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { UnlikePictures } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { StatusBadge } from '~/ui/figures/status-badge';
import { ReviewPage } from '~/ui/page/review-page';
import { FaceCard } from './face-card';
import classes from './view.module.css';

/** People whose own pictures do not all look like one person: which of them is somebody else? */
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
        <Person key={row.functionary.id} {...row} />
      ))}
    </ReviewPage>
  );
}

function Person({ functionary, faces }: UnlikePictures) {
  const t = useT();
  const { id, uid, mobileNumber, authorizingAgency, region, status } = functionary;
  const name = fullName(functionary);
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Stack gap={2} mb="md">
        <Anchor component={Link} fw={600} to={pathTo('functionary', { functionaryId: id })}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[uid, mobileNumber, authorizingAgency?.name, region && placeName(region.name)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm">{t.labels.functionaryStatus[status]}</Text>
      </Stack>
      <ul className={classes.faces}>
        {faces.map((face) => (
          <li key={face.id}>
            <FaceCard face={face} person={functionary} isLast={faces.length === 1} mayChange>
              {face.flags.includes('UNLIKE_OWN_PICTURES') && (
                <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>
              )}
            </FaceCard>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
