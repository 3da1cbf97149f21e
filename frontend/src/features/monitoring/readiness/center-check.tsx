import { toMessage } from '~/api/errors';
import { useGetReadinessQuery } from '~/api/generated/examination.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { CheckList } from './check-list';

/** What the center still lacks for the day, and whom to ask. */
export function CenterCheck({ examinationDayId }: { examinationDayId: string }) {
  const t = useT().phoneCheck;
  const { data, error, refetch } = useGetReadinessQuery(
    { examinationDayId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel
      title={t.center}
      hint={data ? `${t.centerHint} ${t.people(formatNumber(data.people))}` : t.centerHint}
    >
      {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton lines={6} />}
      {data && (
        <CheckList
          label={t.center}
          rows={data.checks.map(({ name, missing }) => ({
            key: name,
            name: t.centerNames[name],
            state: missing === 0 ? 'ready' : 'faulty',
            sentence:
              missing === 0
                ? t.centerReady[name]
                : t.centerMissing[name](formatNumber(missing), missing === 1),
          }))}
        />
      )}
    </Panel>
  );
}
