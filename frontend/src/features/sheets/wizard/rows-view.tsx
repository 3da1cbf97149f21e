import { lazy, Suspense, useState } from 'react';
import type { SheetDraft } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { ReadyBar } from './ready-bar';
import { RegisterQuestion } from './register-question';
import { useDraftCalls } from './server';
import type { DraftChange } from './use-draft-change';

// The grid is the largest part of the wizard: it comes when there are rows to show.
const RowsStep = lazy(async () => {
  const [{ RowsStep: step }] = await Promise.all([
    import(/* webpackChunkName: "sheet-rows" */ './rows/rows-step'),
    words('sheetRows'),
  ]);
  return { default: step };
});

type Props = { draft: SheetDraft; change: DraftChange; onColumns: () => void; onRegister: () => void };

/** The rows, and below them how many could be registered now. */
export function RowsView({ draft, change, onColumns, onRegister }: Props) {
  const calls = useDraftCalls(draft);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    change.forget();
    setAsking(true);
  };
  const register = async () => {
    const outcome = await change.run(calls.register);
    if (outcome === 'done') onRegister();
    // What somebody else changed is said on the page, where the rows are.
    if (outcome !== 'refused') setAsking(false);
  };
  return (
    <>
      <Suspense fallback={<LinesSkeleton lines={12} />}>
        <RowsStep draft={draft} />
      </Suspense>
      <ReadyBar draft={draft} onColumns={onColumns} onRegister={ask} />
      <RegisterQuestion
        draft={draft}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void register()}
        busy={change.busy}
        error={change.error}
      />
    </>
  );
}
