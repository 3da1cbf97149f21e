import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { fileUrl } from '~/api/file-url';
import { usePictureDeletion } from '~/api/pictures/use-picture-deletion';
import type { FunctionaryBiometric, FunctionarySummary } from '~/contract/types.gen';
import { formatDate, fullName } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Face } from '~/ui/faces/face-pair';
import { PictureDeletion } from '~/ui/faces/picture-deletion';
import { StatusBadge } from '~/ui/figures/status-badge';
import classes from './duplicates.module.css';

type Props = {
  /** Null where the person is beyond the reader's reach. */
  person: FunctionarySummary | null;
  face: FunctionaryBiometric | null;
  caption: string;
  /** Faces in the other matches of the pair, of both people. */
  more: FunctionaryBiometric[];
  /** Whether a picture that is under the wrong name can be deleted. */
  mayDelete: boolean;
};

export function Person({ person, face, caption, more, mayDelete }: Props) {
  const t = useT();
  const words = t.duplicates;
  const name = person ? fullName(person) : words.elsewhere;
  const own = more.filter(({ functionaryId }) => functionaryId === person?.id);
  return (
    <div className={classes.person}>
      <Face src={addressOf(face)} alt={t.biometrics.pictureOf(name)} caption={caption} width={176} />
      <div className={classes.words}>
        {person ? (
          <Anchor component={Link} fw={600} to={pathTo('functionary', { functionaryId: person.id })}>
            {name}
          </Anchor>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        {person && (
          <Text size="sm" c="dimmed">
            {[
              person.uid,
              person.mobileNumber,
              person.authorizingAgency?.name,
              person.region && placeName(person.region.name),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        {person && <Text size="sm">{t.labels.functionaryStatus[person.status]}</Text>}
        {face ? (
          <Text size="sm" c="dimmed">
            {t.biometrics.enrolledOn(formatDate(face.createdAt))}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {words.faceGone}
          </Text>
        )}
        {face?.flags.includes('UNLIKE_OWN_PICTURES') && (
          <>
            <StatusBadge tone="attention">{t.biometrics.lookTwice}</StatusBadge>
            <Text size="sm">{t.biometrics.flags.UNLIKE_OWN_PICTURES}</Text>
          </>
        )}
        {person && face && mayDelete && <Deletion face={face} name={name} />}
        {own.length > 0 && (
          <div className={classes.more}>
            {own.map((one) => (
              <Face key={one.id} src={addressOf(one)} alt={t.biometrics.pictureOf(name)} width={80} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function Deletion({ face, name }: { face: FunctionaryBiometric; name: string }) {
  return (
    <Box mt="xs">
      <PictureDeletion src={addressOf(face) ?? ''} name={name} deletion={usePictureDeletion(face)} />
    </Box>
  );
}

const addressOf = (face: FunctionaryBiometric | null) => {
  const file = face?.portrait ?? face?.file;
  return file && fileUrl(file);
};
