import { Alert, Group, Stack, Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';
import { DropArea } from '~/ui/drop-zone/drop-area';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { type Fault, MOST_FILES } from './chosen';
import { dropped } from './dropped';
import { type Named, named } from './files';
import { PickButton } from './pick-button';

type Props = { fault: Fault | undefined; onChoose: (files: () => Promise<readonly Named[]>) => void };

/** Phones' browsers open no folders. */
const CAN_OPEN_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype;

/** A ZIP, a folder or many pictures, by three buttons or dropped. */
export function Choose({ fault, onChoose }: Props) {
  const t = useT();
  const { choose, unusable } = t.pictures;
  const take = (files: FileList) => {
    const taken = named(files);
    onChoose(async () => taken);
  };
  const drop = (transfer: DataTransfer) => {
    const found = dropped(transfer);
    onChoose(() => found);
  };
  const most = formatNumber(MOST_FILES);
  const why = fault && unusable[fault];
  return (
    <Panel title={choose.title} hint={choose.again}>
      <Stack gap="sm">
        {why && (
          <Alert color="red" role="alert" icon={<Icon name="alert" />} title={choose.refused}>
            <Text size="sm">{typeof why === 'string' ? why : why(most)}</Text>
          </Alert>
        )}
        <DropArea onDrop={drop}>
          {(over) => (
            <>
              <Icon name="upload" size={28} strokeWidth={1.5} />
              <Text fw={600}>{over ? choose.release : choose.drop}</Text>
              <Group gap="sm" justify="center" my="xs">
                <PickButton label={choose.zip} accept=".zip,application/zip" onPick={take} />
                {CAN_OPEN_FOLDERS && <PickButton label={choose.folder} folder onPick={take} />}
                <PickButton label={choose.files} accept={IMAGE_TYPES.join(',')} multiple onPick={take} />
              </Group>
              <Text size="xs" c="dimmed">
                {choose.hint(formatNumber(MAX_IMAGE_BYTES / 1024 / 1024), most)}
              </Text>
            </>
          )}
        </DropArea>
      </Stack>
    </Panel>
  );
}
