import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { ALL_ROWS } from './filter';
import type { GridColumn } from './grid/columns';
import { ReplaceDialog } from './replace-dialog';
import type { RowStore } from './row-store';
import type { RowsState } from './rows-state';

type Props = { store: RowStore; state: RowsState; columns: readonly GridColumn[] };

/** What can be done to all rows, and what was just done. */
export function Toolbar({ store, state, columns }: Props) {
  const t = useT();
  const words = t.sheetRows;
  const [isReplacing, setIsReplacing] = useState(false);
  const { notice, failed, filter } = state;
  const column = columns.find(({ field }) => field === filter.field);
  const shown = [words.only[filter.only], column?.heading].filter(Boolean).join(': ');
  return (
    <Group gap="xs" mih={36}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="history" size={16} />}
        disabled={!state.canUndo}
        onClick={() => void store.undo()}
      >
        {words.undo}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="search" size={16} />}
        onClick={() => setIsReplacing(true)}
      >
        {words.replace.open}
      </Button>
      {failed > 0 && (
        <Button
          size="xs"
          color="blue"
          leftSection={<Icon name="upload" size={16} />}
          onClick={store.sendAgain}
        >
          {words.notSavedCells(failed)}: {words.sendAgain}
        </Button>
      )}
      {filter.only !== 'ALL' && (
        <Button
          size="xs"
          variant="light"
          rightSection={<Icon name="cross" size={14} />}
          aria-label={t.filters.without(shown)}
          onClick={() => store.show(ALL_ROWS)}
        >
          {shown}
        </Button>
      )}
      <Text size="sm" role="status">
        {notice?.tone === 'done' ? notice.text : state.total !== undefined && words.shown(state.total)}
      </Text>
      {isReplacing && (
        <ReplaceDialog
          columns={columns}
          field={state.filter.field}
          store={store}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </Group>
  );
}
