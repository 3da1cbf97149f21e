import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { AuthenticatorOffer } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import classes from './second-factor.module.css';
import { useCopied } from './use-copied';

/** Letters in a group, as people read them off. */
const GROUP = 4;

/** What an authenticator app needs: the picture for its camera, the key for its keyboard. */
export function Offer({ offer }: { offer: AuthenticatorOffer }) {
  const words = useT().secondFactor;
  const { copy, said } = useCopied();
  return (
    <Stack gap="sm">
      <Text size="sm">{words.scan}</Text>
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(offer.picture)}`}
        alt={words.picture}
        width={220}
        height={220}
        className={classes.picture}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {words.key}
        </Text>
        <div className={classes.key}>{grouped(offer.setupKey)}</div>
      </div>
      <Group gap="md">
        <Button variant="default" size="xs" onClick={() => void copy(offer.setupKey)}>
          {words.keyCopy}
        </Button>
        <Anchor href={offer.address} size="sm">
          {words.open}
        </Anchor>
      </Group>
      <Text size="sm" role="status">
        {said}
      </Text>
    </Stack>
  );
}

const grouped = (key: string) => key.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? key;
