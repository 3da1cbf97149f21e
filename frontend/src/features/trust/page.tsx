import { Anchor, Button, Code, Group, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { addressOf } from '~/api/address';
import { toMessage } from '~/api/errors';
import { useGetTrustQuery } from '~/api/generated/installation.gen';
import { getAuthorityAddress, getQrCodeAddress } from '~/contract/addresses.gen';
import type { OwnAuthority } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { DoorCard } from '~/ui/page/door-card';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

/** How a phone on the network gets here, and how it is told to trust an installation that vouches for itself. */
export default function TrustPage() {
  const words = useT().trust;
  const { data, error, refetch } = useGetTrustQuery();
  return (
    <DoorCard title={words.title} intro={words.intro}>
      <Stack gap="lg">
        {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
        {!data && !error && <LinesSkeleton lines={6} />}
        {data && <Address address={data.address} />}
        {data?.authority && <Authority authority={data.authority} />}
        {data && !data.authority && (
          <Text>{data.address.startsWith('https:') ? words.nothingToDo : words.noHttps}</Text>
        )}
        <Anchor component={Link} to={paths.login}>
          {words.toLogin}
        </Anchor>
      </Stack>
    </DoorCard>
  );
}

function Address({ address }: { address: string }) {
  const words = useT().trust;
  return (
    <Group align="center" gap="lg">
      <img
        src={addressOf(getQrCodeAddress)}
        alt={words.qrCode(address)}
        width={168}
        height={168}
        style={{ background: 'white', borderRadius: 8 }}
      />
      <div style={{ flex: '1 1 200px' }}>
        <Text>{words.open}</Text>
        <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
      </div>
    </Group>
  );
}

function Authority({ authority }: { authority: OwnAuthority }) {
  const words = useT().trust;
  return (
    <>
      <div>
        <Title order={2} size="h4">
          {words.warning}
        </Title>
        <Text>{words.warningText}</Text>
      </div>
      <div>
        <Title order={2} size="h4">
          {words.trusting}
        </Title>
        <Text mb="sm">{words.trustingText}</Text>
        <Button component="a" href={addressOf(getAuthorityAddress)} download="muster-authority.crt">
          {words.download}
        </Button>
      </div>
      {words.devices.map(({ name, steps }) => (
        <div key={name}>
          <Title order={3} size="h5">
            {name}
          </Title>
          <List type="ordered" spacing={4}>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </div>
      ))}
      <div>
        <Text size="sm">{words.compare(authority.name)}</Text>
        <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {authority.fingerprint}
        </Code>
        <Text size="sm" c="dimmed" mt={4}>
          {words.afterwards}
        </Text>
      </div>
    </>
  );
}
