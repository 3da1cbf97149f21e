import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import type { GridColumn } from './grid/columns';
import type { RowStore } from './row-store';

type Props = {
  columns: readonly GridColumn[];
  /** The column that is looked at. */
  field: string | undefined;
  store: RowStore;
  onClose: () => void;
};

/** One value of a column for another, in all rows of the sheet. */
export function ReplaceDialog({ columns, field, store, onClose }: Props) {
  const t = useT();
  const words = t.sheetRows.replace;
  const [chosen, setChosen] = useState(field ?? columns[0]?.field ?? '');
  const [was, setWas] = useState('');
  const [now, setNow] = useState('');
  const [busy, setBusy] = useState(false);
  const column = columns.find((one) => one.field === chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await store.mend({ kind: 'REPLACE', field: chosen, was, now: now.trim() });
    onClose();
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Select
            label={words.column}
            searchable
            allowDeselect={false}
            data={columns.map((one) => ({ value: one.field, label: one.heading }))}
            value={chosen}
            onChange={(next) => {
              setChosen(next ?? chosen);
              setNow('');
            }}
          />
          <TextInput
            label={words.was}
            description={words.wasHelp}
            value={was}
            onChange={(event) => setWas(event.currentTarget.value)}
          />
          {column && column.words.length > 0 ? (
            <Select
              label={words.now}
              searchable
              data={column.words}
              value={now || null}
              onChange={(next) => setNow(next ?? '')}
            />
          ) : (
            <TextInput
              label={words.now}
              value={now}
              onChange={(event) => setNow(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t.actions.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={was === now}>
              {words.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
