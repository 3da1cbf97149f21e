import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '~/ui/drop-zone/accept';
import { DropArea } from '~/ui/drop-zone/drop-area';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { type Fault, MOST_FILES } from './chosen';
import { type Named, named } from './files';

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

/** The files that were dropped, and those in the folders that were. */
async function dropped({ items, files }: DataTransfer): Promise<Named[]> {
  // Taken at once: they are gone when the event is over.
  const roots = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? undefined).filter((root) => !!root);
  if (roots.length === 0) return named(files);
  const found: Named[] = [];
  for (const root of roots) await gather(root, found);
  return found;
}

async function gather(entry: FileSystemEntry, found: Named[]): Promise<void> {
  if (found.length > MOST_FILES) return;
  if (isFile(entry)) {
    const file = () => new Promise<File>((give, fail) => entry.file(give, fail));
    found.push({ name: entry.fullPath.replace(/^\//, ''), file });
  }
  if (isFolder(entry)) for (const one of await inside(entry)) await gather(one, found);
}

/** A folder tells what is in it by and by, until it has nothing more to tell. */
async function inside(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((give, fail) => reader.readEntries(give, fail));
    if (more.length === 0) return all;
    all.push(...more);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

type PickButtonProps = {
  label: string;
  accept?: string;
  multiple?: boolean;
  /** A folder with all that is in it. */
  folder?: boolean;
  onPick: (files: FileList) => void;
};

/** A button that opens the browser's dialog for files. */
function PickButton({ label, accept, multiple = false, folder = false, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          if (target.files?.length) onPick(target.files);
          // The same again is a choice, too.
          target.value = '';
        }}
      />
    </>
  );
}
