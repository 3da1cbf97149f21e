import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import type { SheetDraftKind } from '~/contract/types.gen';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { useKeepDraft } from '../kept-draft';
import { kinds } from '../kinds';
import type { Preset } from '../preset';
import { useCreateDraft } from '../server';

/** Sends files, and goes to the draft that the server makes of them, with what is known of all rows. */
export function useUpload(kind: SheetDraftKind) {
  const navigate = useNavigate();
  const create = useCreateDraft();
  const keep = useKeepDraft();
  const [files, setFiles] = useState<readonly File[]>();
  const [refusal, setRefusal] = useState<string>();
  const going = useRef<() => void>(undefined);
  useEffect(() => () => going.current?.(), []);

  const send = async (chosen: File[], forUser: string | undefined, preset: Preset) => {
    setFiles(chosen);
    setRefusal(undefined);
    const { answer, stop } = create(chosen, kind, forUser);
    going.current = stop;
    const { data, error } = await answer;
    // Stopped meanwhile: another may be under way.
    if (going.current !== stop) return;
    going.current = undefined;
    if (!data) {
      setFiles(undefined);
      setRefusal(toMessage(error));
      return;
    }
    await keep(data);
    navigate(withQuery(pathTo(kinds[kind].draft, { draftId: data.id }), preset));
  };
  const stop = () => {
    going.current?.();
    going.current = undefined;
    setFiles(undefined);
  };
  return { files, refusal, send, stop };
}
