import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { refusalOf, toMessage } from '~/api/errors';
import { useListWallBoardsQuery, useRevokeWallBoardMutation } from '~/api/generated/accounts.gen';
import { useListRegionChoicesQuery } from '~/api/generated/choices.gen';
import { toTable } from '~/api/lists/table-answer';
import type { WallBoard, WallBoardMade } from '~/contract/types.gen';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { AddScreenDialog } from './add-screen-dialog';
import { columnsOf } from './list-columns';
import { MadeDialog } from './made-dialog';

/** The server notes once a minute that a screen asked. */
const ASK_AGAIN_MS = 60_000;

type Open = { what: 'new' } | { what: 'made'; made: WallBoardMade } | { what: 'takeBack'; board: WallBoard };

/** Asking again by itself neither dims the rows nor takes them away. */
const quietly = ({ currentData, error, isFetching }: ReturnType<typeof useListWallBoardsQuery>) => ({
  loading: isFetching && !currentData,
  error: error && !currentData ? toMessage(error) : undefined,
});

/** The screens on walls in one's reach, the newest first. */
export default function WallBoardList() {
  const t = useT();
  const words = t.wallBoards;
  const { page, pageSize, paging } = useListQuery([]);
  const answer = useListWallBoardsQuery({ page, pageSize }, { pollingInterval: ASK_AGAIN_MS });
  const { data: regions } = useListRegionChoicesQuery();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useMemo(() => {
    const names = new Map(regions?.map(({ id, name }) => [id, name]));
    return columnsOf(t, {
      regionOf: ({ regionId }) => (regionId ? placeName(names.get(regionId) ?? '–') : words.country),
      takeBack: (board) => setOpen({ what: 'takeBack', board }),
    });
  }, [t, words, regions]);
  const add = (
    <Button leftSection={<Icon name="plus" />} onClick={() => setOpen({ what: 'new' })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={words.title} hint={words.hint} actions={add} />
      <DataTable<WallBoard>
        {...toTable<WallBoard>(answer)}
        {...quietly(answer)}
        label={words.list}
        columns={columns}
        rowName={({ name }) => name}
        paging={paging}
        empty={<Empty icon="screen" title={words.empty} hint={words.emptyHint} action={add} />}
      />
      {open?.what === 'new' && (
        <AddScreenDialog onMade={(made) => setOpen({ what: 'made', made })} onClose={close} />
      )}
      {open?.what === 'made' && <MadeDialog made={open.made} onClose={close} />}
      {open?.what === 'takeBack' && <TakeBackDialog board={open.board} onClose={close} />}
    </>
  );
}

function TakeBackDialog({ board, onClose }: { board: WallBoard; onClose: () => void }) {
  const words = useT().wallBoards;
  const [revoke, { error }] = useRevokeWallBoardMutation();
  return (
    <ReasonDialog
      full
      title={words.takeBackOf(board.name)}
      text={words.takeBackText(board.name)}
      action={words.takeBack}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await revoke({ id: board.id, reasonGiven: { reason } });
        if (!data) return;
        toast.success(words.takenBack);
        onClose();
      }}
    />
  );
}
