import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FaceEvent, UnlikePictures } from '~/contract/types.gen';
import { formatDate, formatDateTime, fullName } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { StatusBadge } from '~/ui/figures/status-badge';
import { FaceCard } from './face-card';
import { type FaceAnswer, SettleFaces } from './settle-faces';
import classes from './view.module.css';

/** A person with all pictures, who brought and removed them, and what is to be decided. */
export function OddPerson({ of }: { of: UnlikePictures }) {
  const t = useT();
  const words = t.oddPictures;
  const by = useBy();
  const { functionary, faces, added, removed, reviewSince, canSettle } = of;
  const { id, uid, mobileNumber, authorizingAgency, region, status } = functionary;
  const [answer, setAnswer] = useState<FaceAnswer>();
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
        {reviewSince && <Text size="sm">{words.since(formatDateTime(reviewSince))}</Text>}
      </Stack>
      {removed.map(({ enrolled, removed: gone }) => (
        <Text key={`${gone.biometricId} ${gone.at}`} size="sm" mb="xs">
          {words.removed(formatDate(enrolled.at), by(enrolled), formatDateTime(gone.at), by(gone))}
        </Text>
      ))}
      <ul className={classes.faces}>
        {faces.map((face) => (
          <li key={face.id}>
            <FaceCard face={face} person={functionary} isLast={faces.length === 1} mayChange>
              {added
                .filter((event) => event.biometricId === face.id)
                .map((event) => (
                  <Text key={event.at} size="xs">
                    {words.addedBy(by(event))}
                  </Text>
                ))}
              {face.flags.includes('UNLIKE_OWN_PICTURES') && (
                <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>
              )}
            </FaceCard>
          </li>
        ))}
      </ul>
      {canSettle ? (
        <Group mt="md">
          <Button variant="default" onClick={() => setAnswer('SAME_PERSON')}>
            {words.answers.SAME_PERSON}
          </Button>
          <Button variant="default" onClick={() => setAnswer('ANOTHER_PERSON')}>
            {words.answers.ANOTHER_PERSON}
          </Button>
        </Group>
      ) : (
        <Text size="sm" mt="md">
          {words.notYours}
        </Text>
      )}
      {answer && <SettleFaces of={of} answer={answer} onClose={() => setAnswer(undefined)} />}
    </Paper>
  );
}

/** Who did it, in words. */
function useBy() {
  const words = useT().oddPictures;
  return ({ source, by }: FaceEvent) =>
    by ?? (source === 'SELF_SERVICE' ? words.themselves : words.byCommand);
}
