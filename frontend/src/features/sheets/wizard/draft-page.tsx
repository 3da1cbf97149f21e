import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { isApiError, toMessage } from '~/api/errors';
import type { SheetDraft } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { kindAt, kinds } from './kinds';
import { Outcome } from './outcome';
import { presetFor } from './preset';
import { ChangedElsewhere } from './refused';
import { Registering } from './registering';
import { RowsView } from './rows-view';
import { useDraft } from './server';
import { TablesStep } from './tables/tables-step';
import { useDraftChange } from './use-draft-change';
import { ASKED, type Asked, askedOf, stepOf, type View, viewOf } from './view';
import { WizardFrame } from './wizard-frame';

/** A draft. The address says which, so that any browser comes back to its step. */
export default function DraftPage() {
  const { draftId = '' } = useParams();
  return <OneDraft key={draftId} draftId={draftId} />;
}

/** One draft at the step where it is. */
function OneDraft({ draftId }: { draftId: string }) {
  const words = useT().sheetWizard;
  const { data: draft, error, refetch } = useDraft(draftId);
  const kind = kindAt(useLocation().pathname);
  if (isApiError(error) && error.status === 404) {
    return (
      <WizardFrame kind={kind} at="file">
        <Empty
          icon="sheet"
          title={words.gone.title}
          hint={words.gone.hint}
          action={
            <Button component={Link} to={kinds[kind].begin} mt="sm">
              {words.gone.again}
            </Button>
          }
        />
      </WizardFrame>
    );
  }
  if (draft) return <Present draft={draft} />;
  return (
    <WizardFrame kind={kind} at="tables">
      {error ? (
        <ErrorPanel title={words.lost} message={toMessage(error)} onRetry={refetch} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </WizardFrame>
  );
}

function Present({ draft }: { draft: SheetDraft }) {
  const words = useT().sheetWizard;
  const [search, setSearch] = useSearchParams();
  const change = useDraftChange(draft.id);
  const view = viewOf(draft, askedOf(search));
  const go = (asked: Asked) => setSearch(asked ? { [ASKED]: asked } : {});
  const views: Record<View, () => ReactNode> = {
    tables: () => (
      <TablesStep
        key={change.conflicts}
        draft={draft}
        preset={presetFor(draft, search)}
        change={change}
        onRead={() => go('rows')}
      />
    ),
    rows: () => (
      <RowsView
        draft={draft}
        change={change}
        onColumns={() => go('columns')}
        onRegister={() => go(undefined)}
      />
    ),
    registering: () => <Registering draft={draft} change={change} />,
    outcome: () => <Outcome draft={draft} onGoOn={() => go('rows')} />,
  };
  // Rows are counted once they were read.
  const size = draft.rows > 0 ? [words.rows(formatNumber(draft.rows), draft.rows)] : [];
  return (
    <WizardFrame
      kind={draft.kind}
      at={stepOf(view)}
      shows={`${view} ${change.conflicts}`}
      hint={[draft.fileNames.join(', '), ...size].join(' · ')}
    >
      {change.isConflictTold && <ChangedElsewhere onDismiss={change.dismiss} />}
      {views[view]()}
    </WizardFrame>
  );
}
