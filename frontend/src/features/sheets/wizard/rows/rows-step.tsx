import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useDispatch } from 'react-redux';
import { useBeforeUnload } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import type { SheetDraft, SheetDraftCounts } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Held } from '~/ui/form/held';
import { Icon } from '~/ui/marks/icons';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { useDraftAgain, useNoteChange } from '../kept-draft';
import { kinds } from '../kinds';
import { type Filter, NOT_PLANNED, type Only } from './filter';
import { Findings } from './findings/findings';
import { gridColumns } from './grid/columns';
import { Grid } from './grid/grid';
import { RowStore } from './row-store';
import type { RowsState } from './rows-state';
import classes from './rows-step.module.css';
import { type Dispatch, rowsServer } from './server';
import { Toolbar } from './toolbar';

const PlanPanel = lazy(() => import(/* webpackChunkName: "roster-plan" */ '../plan/plan-panel'));

const Differences = lazy(() => import(/* webpackChunkName: "sheet-differences" */ './differences'));

type Props = { draft: SheetDraft };

/** The rows of a draft, to be looked at and mended until all can be registered. Its words are in the pack `sheetRows`. */
export function RowsStep({ draft }: Props) {
  return <Rows key={draft.id} draft={draft} />;
}

function Rows({ draft }: Props) {
  const t = useT();
  const { store, state } = useRowStore(draft);
  const { hasPlan, shared } = kinds[draft.kind];
  const columns = useMemo(() => gridColumns(draft.columns, shared), [draft.columns, shared]);
  const { notice, failure, filter, unsaved } = state;
  const known = state.counts?.known ?? 0;
  const grid = useRef<HTMLDivElement>(null);
  /** On a phone the rows are far below the button that asks for them. */
  const show = useCallback(
    (wanted: Filter) => {
      store.show(wanted);
      grid.current?.scrollIntoView({ block: 'nearest' });
    },
    [store],
  );
  useBeforeUnload(useCallback((event) => unsaved > 0 && event.preventDefault(), [unsaved]));
  return (
    <Stack gap="sm">
      {failure !== undefined && <ErrorPanel message={toMessage(failure)} onRetry={store.retry} />}
      {notice && notice.tone !== 'done' && (
        <Alert
          color={notice.tone === 'failed' ? 'red' : 'yellow'}
          role="alert"
          icon={<Icon name="alert" />}
          withCloseButton
          closeButtonLabel={t.actions.close}
          onClose={store.dismiss}
        >
          {notice.text}
        </Alert>
      )}
      <div className={classes.step}>
        {hasPlan && (
          <div className={classes.whole}>
            <Suspense fallback={<LinesSkeleton lines={8} />}>
              <PlanPanel draft={draft} onConflicts={() => show(NOT_PLANNED)} />
            </Suspense>
          </div>
        )}
        {draft.kind === 'FUNCTIONARIES' && known > 0 && (
          <div className={classes.whole}>
            <Suspense fallback={null}>
              <Differences key={known} draft={draft} known={known} />
            </Suspense>
          </div>
        )}
        <div className={classes.whole}>
          <FilterRow state={state} onShow={show} />
        </div>
        <div className={classes.findings}>
          <Findings
            findings={state.findings}
            columns={columns}
            kind={draft.kind}
            store={store}
            onShow={show}
          />
        </div>
        <div className={classes.rows} ref={grid}>
          <Toolbar store={store} state={state} columns={columns} />
          <Grid
            key={`${filter.only}-${filter.field}-${filter.cause}`}
            store={store}
            state={state}
            columns={columns}
            tables={draft.tables}
          />
        </div>
      </div>
      {state.failed > 0 && <Held when />}
    </Stack>
  );
}

/** The rows of a draft, for as long as they are shown. */
function useRowStore(draft: SheetDraft) {
  const dispatch = useDispatch<Dispatch>();
  const changed = useNoteChange(draft.id);
  const again = useDraftAgain(draft.id);
  const [store] = useState(
    () => new RowStore(rowsServer(draft.id, dispatch), draft, { changed, isBehind: () => void again() }),
  );
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  useEffect(() => store.begin(), [store]);
  useEffect(() => store.adopt(draft), [store, draft]);
  return { store, state };
}

type FilterRowProps = { state: RowsState; onShow: (filter: Filter) => void };

/** `MENDED` counts cells, not rows; it says so beside the row. */
const counted: Record<Only, (counts: SheetDraftCounts) => number | undefined> = {
  ALL: ({ total }) => total,
  READY: ({ ready }) => ready,
  FAULTY: ({ faulty }) => faulty,
  WARNED: ({ warned }) => warned,
  MENDED: () => undefined,
  KNOWN: ({ known }) => known,
  LEFT_OUT: ({ leftOut }) => leftOut,
};
const order: readonly Only[] = ['ALL', 'FAULTY', 'WARNED', 'READY', 'KNOWN', 'LEFT_OUT', 'MENDED'];

/** How many rows there are of each kind; a press shows only those. */
function FilterRow({ state, onShow }: FilterRowProps) {
  const words = useT().sheetRows;
  const { filter, counts } = state;
  return (
    <Group gap={6} role="group" aria-label={words.show}>
      {order.map((only) => {
        const count = counts && counted[only](counts);
        const isOn = filter.only === only && !filter.field;
        return (
          <Button
            key={only}
            size="xs"
            radius="xl"
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            onClick={() => onShow({ only })}
          >
            {words.only[only]}
            {typeof count === 'number' && (
              <Text span inherit ml={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(count)}
              </Text>
            )}
          </Button>
        );
      })}
      {counts && (
        <Text size="sm" c="dimmed">
          {words.mendedCells(counts.mendedCells)}
        </Text>
      )}
    </Group>
  );
}
