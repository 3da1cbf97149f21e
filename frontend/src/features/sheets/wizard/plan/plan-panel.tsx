import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { toMessage } from '~/api/errors';
import { useGetSheetPlanQuery } from '~/api/generated/sheets.gen';
import type { SheetDraft, SheetPlan, SheetPlanShort } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './plan.module.css';
import { Sittings } from './sittings';
import { sentenceOf, totalsOf } from './totals';

type Props = {
  draft: Pick<SheetDraft, 'id' | 'version'>;
  /** Shows the rows that cannot be entered as they are. */
  onConflicts: () => void;
};

/** What registering the rows that are ready would do, sitting by sitting: read before it is pressed. */
export default function PlanPanel({ draft, onConflicts }: Props) {
  const words = useT().sheetWizard.plan;
  const { plan, error, isOld, retry } = usePlan(draft);
  return (
    <Panel title={words.title} hint={words.hint}>
      <Stack gap="sm" aria-busy={isOld}>
        {error && !isOld && <ErrorPanel title={words.error} message={toMessage(error)} onRetry={retry} />}
        {plan && <Plan plan={plan} isOld={isOld} onConflicts={onConflicts} />}
        {!plan && isOld && (
          <>
            <Text size="sm" c="dimmed" role="status">
              {words.loading}
            </Text>
            <LinesSkeleton lines={5} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

type PlanProps = { plan: SheetPlan; isOld: boolean; onConflicts: () => void };

function Plan({ plan, isOld, onConflicts }: PlanProps) {
  const words = useT().sheetWizard.plan;
  const totals = totalsOf(plan);
  if (plan.sittings.length === 0) {
    return (
      <div role="status">
        <Text fw={600}>{words.none}</Text>
        <Text size="sm" c="dimmed">
          {isOld ? words.again : words.noneHint}
        </Text>
      </div>
    );
  }
  return (
    <>
      {totals.conflicts > 0 && (
        <Alert
          color="red"
          icon={<Icon name="alert" />}
          title={words.conflicts(formatNumber(totals.conflicts), totals.conflicts)}
        >
          <Text size="sm">{words.conflictsHint}</Text>
          <Button mt="xs" size="sm" color="red" onClick={onConflicts}>
            {words.showConflicts}
          </Button>
        </Alert>
      )}
      <Text role="status">{isOld ? words.again : sentenceOf(totals, words)}</Text>
      <Sittings sittings={plan.sittings} totals={totals} onConflicts={onConflicts} />
      {plan.short.length > 0 && <ShortCenters short={plan.short} />}
    </>
  );
}

/** After the last of several changes. */
const PAUSE_MS = 500;

/** What entering the rows would do, asked again when the draft was changed. What was answered before stays meanwhile. */
function usePlan({ id, version }: Pick<SheetDraft, 'id' | 'version'>) {
  const { data, error, isFetching, refetch } = useGetSheetPlanQuery(
    { draftId: id },
    { refetchOnMountOrArgChange: true },
  );
  // A version whose plan could not be had is not asked for again by itself.
  const asked = useRef(version);
  const isOld = Math.max(data?.version ?? 0, asked.current) < version;
  useEffect(() => {
    // A call under way is not asked twice; what it answers may be of the version before.
    if (!isOld || isFetching) return;
    const timer = setTimeout(() => {
      asked.current = version;
      void refetch();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOld, isFetching, version, refetch]);
  return { plan: data, error, isOld: isOld || isFetching, retry: refetch };
}

/** As many as the server names. */
const MOST = 50;

/** Where people would still be missing, folded: a list of fifty lines is for whoever looks for them. */
function ShortCenters({ short }: { short: readonly SheetPlanShort[] }) {
  const t = useT();
  const words = t.sheetWizard.plan;
  const count = formatNumber(short.length);
  const title = short.length < MOST ? words.short(count, short.length) : words.shortMost(count);
  return (
    <details className={classes.short}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section aria-label={title} tabIndex={0}>
        <ul>
          {short.map(({ centerName, centerCode, date, batch, role, needed, assigned }) => (
            <li key={`${centerName} ${centerCode} ${date} ${batch} ${role}`}>
              <span>
                <strong>{[centerCode, centerName].filter(Boolean).join(' · ')}</strong>
                <small>
                  {formatDate(date)}, {batch}
                </small>
              </span>
              <span>{labelOf(t.labels.functionaryRole, role)}</span>
              <span className={classes.lack}>
                {words.lack(formatNumber(assigned), formatNumber(needed), formatNumber(needed - assigned))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </details>
  );
}
