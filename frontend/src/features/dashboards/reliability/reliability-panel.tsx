import { toMessage } from '~/api/errors';
import { useListAgencyReliabilityQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { AGENCY_ADMINS, isOneOf } from '~/lib/people/roles';
import { ChartOrTable } from '~/ui/charts/chart-or-table';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { AgencyTable } from './agency-table';
import { WeeksTable } from './weeks-table';

/** Of each agency, how many of its people came over the last ninety days; an agency sees its own line. */
export default function ReliabilityPanel({ regionId }: { regionId: string | undefined }) {
  const { reliability: t } = useT();
  const isAgency = isOneOf(AGENCY_ADMINS, useMe().role);
  // Today is not over and not among the dates: the answer changes once a day.
  const { currentData, error, refetch } = useListAgencyReliabilityQuery({ regionId }, live(false));
  const hint = isAgency ? t.ownHint : t.hint;
  const agencies = currentData?.agencies ?? [];
  return (
    <Panel
      title={isAgency ? t.ownTitle : t.title}
      hint={currentData && hint(formatDate(currentData.from), formatDate(currentData.to))}
    >
      {error && !currentData && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !currentData && <LinesSkeleton lines={5} />}
      {currentData && agencies.length === 0 && <Empty icon="people" title={t.none} hint={t.noneHint} />}
      {agencies.length > 0 && (
        <ChartOrTable
          chart={<AgencyTable agencies={agencies} />}
          table={<WeeksTable agencies={agencies} />}
        />
      )}
    </Panel>
  );
}
