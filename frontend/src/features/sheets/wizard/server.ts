import { useState } from 'react';
import { toMessage } from '~/api/errors';
import {
  useBeginSheetDraftMutation,
  useCancelSheetRegistrationMutation,
  useChooseSheetTablesMutation,
  useDiscardSheetDraftMutation,
  useGetSheetDraftQuery,
  useGuessSheetColumnsMutation,
  useListSheetDraftsQuery,
  useRegisterSheetDraftMutation,
} from '~/api/generated/sheets.gen';
import { request } from '~/api/http';
import type { ChosenSheetTables, SheetDraft, SheetDraftKind, SheetHeadingPlace } from '~/contract/types.gen';
import { saveFile } from '~/lib/browser/save-file';

/** While it is registered others may cancel it, and the job does not tell of that. */
const SLOWLY_MS = 5000;
const TEN_MINUTES = 600_000;

/** What is said of tables and columns; the version comes with the call. */
export type SheetReading = Required<Omit<ChosenSheetTables, 'version'>>;

const fresh = { refetchOnMountOrArgChange: true };
/** An answer to a change is the draft itself: the step that follows does not ask for it again. */
const JUST_NOW_SECONDS = 5;

export const useDrafts = (kind: SheetDraftKind) => useListSheetDraftsQuery({ kind }, fresh);

export function useDraft(id: string) {
  const [isRegistering, setRegistering] = useState(false);
  const answer = useGetSheetDraftQuery(
    { draftId: id },
    { refetchOnMountOrArgChange: JUST_NOW_SECONDS, pollingInterval: isRegistering ? SLOWLY_MS : 0 },
  );
  const is = answer.data?.step === 'REGISTERING';
  if (is !== isRegistering) setRegistering(is);
  return answer;
}

/** A draft of these files. `stop` gives up waiting; what the server made of them by then is among the drafts. */
export function useCreateDraft() {
  const [create] = useBeginSheetDraftMutation();
  return (file: File[], kind: SheetDraftKind, forUser: string | undefined) => {
    const going = create({ sheetDraftFiles: { file, kind, ...(forUser && { forUser }) } });
    return { answer: going, stop: () => going.abort() };
  };
}

export function useDiscardDraft() {
  const [discard, { isLoading, error, reset }] = useDiscardSheetDraftMutation();
  return {
    discard: async (id: string) => !('error' in (await discard({ draftId: id }))),
    busy: isLoading,
    error: error && toMessage(error),
    forget: reset,
  };
}

/** The changes of a whole draft, each made on the version that this page shows. */
export function useDraftCalls({ id, version }: Pick<SheetDraft, 'id' | 'version'>) {
  const [read] = useChooseSheetTablesMutation();
  const [setHeading] = useGuessSheetColumnsMutation();
  const [register] = useRegisterSheetDraftMutation();
  const [cancel] = useCancelSheetRegistrationMutation();
  const draftId = id;
  return {
    read: (reading: SheetReading) => read({ draftId, chosenSheetTables: { version, ...reading } }),
    setHeading: (place: Omit<SheetHeadingPlace, 'version'>) =>
      setHeading({ draftId, sheetHeadingPlace: { version, ...place } }),
    register: () => register({ draftId, sheetDraftVersion: { version } }),
    cancel: () => cancel({ draftId }),
  };
}

/** Saves the rows of a draft or of an earlier sheet that were not registered, with the reasons. A string says why there is no file. */
export async function saveLeftOut(
  of: 'drafts' | 'uploads',
  id: string,
  name: string,
): Promise<string | undefined> {
  return saveSheet(`/sheets/${of}/${encodeURIComponent(id)}/left-out`, name);
}

/** Saves the records that a draft would change as they are now. A string says why there is no file. */
export const saveBefore = (id: string, name: string) =>
  saveSheet(`/sheets/drafts/${encodeURIComponent(id)}/differences/before`, name);

async function saveSheet(url: string, name: string): Promise<string | undefined> {
  const answer = await request({ url, timeoutMs: TEN_MINUTES });
  if ('error' in answer) return toMessage(answer.error);
  saveFile(answer.data as Blob, answer.meta.fileName ?? name);
  return undefined;
}
