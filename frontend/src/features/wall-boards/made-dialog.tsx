import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { WallBoardMade } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { copyText } from '~/lib/browser/copy-text';
import { Dialog } from '~/ui/dialogs/dialog';
import { Icon } from '~/ui/marks/icons';

type Props = { made: WallBoardMade; onClose: () => void };

/** Browsers do not send what stands behind the `#`, so the key is in no log of a server. */
const addressOf = (key: string) => `${location.origin}${paths.wall}#${key}`;

/** The address of a new screen. Once this is closed nobody can see it again. */
export function MadeDialog({ made: { key, wallBoard }, onClose }: Props) {
  const words = useT().wallBoards;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const address = addressOf(key);
  const copy = async () => {
    const done = await copyText(address);
    setCopied(done);
    if (!done) field.current?.select();
  };
  return (
    <Dialog title={words.made} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{words.madeText(wallBoard.name, formatDateTime(wallBoard.expiresAt))}</Text>
        <TextInput
          ref={field}
          size="md"
          label={words.address}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {words.once}
        </Alert>
        <div>
          <Text size="sm" fw={600}>
            {words.shows}
          </Text>
          <List size="sm">
            <List.Item>{words.showsFigures}</List.Item>
            <List.Item>{words.showsPlaces}</List.Item>
            <List.Item>{words.showsNever}</List.Item>
          </List>
        </div>
        <Text size="sm" role="status">
          {copied === true && words.copied}
          {copied === false && words.copyByHand}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
          <Button onClick={() => void copy()}>{words.copy}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
