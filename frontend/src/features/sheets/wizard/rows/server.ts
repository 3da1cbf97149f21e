import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { sheetsApi } from '~/api/generated/sheets.gen';
import type { SheetDraftChange, SheetDraftRows, SheetFindings, SheetMend } from '~/contract/types.gen';
import type { Filter } from './filter';
import type { CellEdit } from './unsaved-cells';

/** What the rows ask the server. Each call rejects with an `ApiError`. */
export type RowsServer = {
  findings: () => Promise<SheetFindings>;
  rows: (filter: Filter, from: number, count: number) => Promise<SheetDraftRows>;
  setCells: (version: number, cells: CellEdit[]) => Promise<SheetDraftChange>;
  mend: (version: number, mend: SheetMend) => Promise<SheetDraftChange>;
  undo: (version: number) => Promise<SheetDraftChange>;
};

type Asking = ReturnType<typeof sheetsApi.endpoints.getSheetFindings.initiate>;
export type Dispatch = ThunkDispatch<ReturnType<Parameters<Asking>[1]>, unknown, UnknownAction>;

/** Rows and findings are kept by `RowStore`, which knows what an edit has changed of them, and not by the cache. */
const ASKED_ANEW = { forceRefetch: true, subscribe: false } as const;
const NOT_KEPT = { track: false } as const;

export function rowsServer(draftId: string, dispatch: Dispatch): RowsServer {
  const { getSheetFindings, listSheetDraftRows, changeSheetCells, mendSheetDraft, undoSheetChange } =
    sheetsApi.endpoints;
  return {
    findings: () => dispatch(getSheetFindings.initiate({ draftId }, ASKED_ANEW)).unwrap(),
    rows: (filter, from, count) =>
      dispatch(listSheetDraftRows.initiate({ draftId, ...filter, from, count }, ASKED_ANEW)).unwrap(),
    setCells: (version, cells) =>
      dispatch(changeSheetCells.initiate({ draftId, sheetCells: { version, cells } }, NOT_KEPT)).unwrap(),
    mend: (version, mend) =>
      dispatch(mendSheetDraft.initiate({ draftId, sheetDecision: { version, mend } }, NOT_KEPT)).unwrap(),
    undo: (version) =>
      dispatch(undoSheetChange.initiate({ draftId, sheetDraftVersion: { version } }, NOT_KEPT)).unwrap(),
  };
}
