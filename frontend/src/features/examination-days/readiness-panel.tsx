import { toMessage } from '~/api/errors';
import { useGetReadinessQuery } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { Checks } from '~/ui/readiness/checks';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

/** What the center still lacks for this day. */
export function ReadinessPanel({ examinationDayId }: { examinationDayId: string }) {
  const t = useT().readiness;
  const { data, error, refetch } = useGetReadinessQuery({ examinationDayId });
  return (
    <Panel title={t.panel} hint={data && (data.isReady ? t.isReady : t.notReady)}>
      {error && !data ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : data ? (
        <Checks of={data} here />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </Panel>
  );
}
