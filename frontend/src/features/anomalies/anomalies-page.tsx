import { Alert, Button, Group, Paper } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useAnomalyHandling, useAnomalyLinks } from '~/api/anomalies/anomaly-acts';
import { toAnomalyView } from '~/api/anomalies/anomaly-view';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { listFile } from '~/api/lists/list-file';
import { useMe } from '~/api/me';
import { useDayNews } from '~/api/news/use-day-news';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { useAddressParam } from '~/lib/address/use-address-param';
import { useListQuery } from '~/lib/address/use-list-query';
import { isOneOf, ONLOOKERS, PLACE_ADMINS } from '~/lib/people/roles';
import { asDate } from '~/lib/time/dates';
import { AnomalyDrawer } from '~/ui/anomalies/anomaly-drawer';
import { AnomalyList } from '~/ui/anomalies/anomaly-list';
import { ExportButton } from '~/ui/controls/export-button';
import { Pager } from '~/ui/data-table/pager';
import { Icon } from '~/ui/marks/icons';
import { LiveSign } from '~/ui/page/live-sign';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { AnomalyFilters, anomalyFilterKeys } from './anomaly-filters';

export default function AnomaliesPage() {
  const t = useT();
  const me = useMe();
  const { role } = me;
  const list = useListQuery(anomalyFilterKeys);
  const [id, open] = useAddressParam('id');
  const links = useAnomalyLinks();
  const handling = useAnomalyHandling();
  const { filters, paging } = list;
  const { whose, ...others } = filters;
  const arg = {
    ...others,
    date: asDate(filters.date),
    type: knownIn(t.labels.anomalyType, filters.type),
    status: knownIn(t.labels.anomalyStatus, filters.status),
    sort: knownIn(t.anomalyWork.orders, filters.sort),
    resolution: knownIn(t.handling.resolutions, filters.resolution),
    assignedToUserId: whose === 'mine' ? me.id : undefined,
    unassigned: whose === 'nobody' || undefined,
  };
  const { page, pageSize } = paging;
  const { data, error, isFetching, refetch } = useListAnomaliesQuery({ ...arg, page, pageSize });
  const today = useToday();
  const news = useDayNews(today, !arg.date || arg.date === today);
  const rows = (data?.anomalies ?? []).map((anomaly) => toAnomalyView(anomaly, me, t));
  const missing = id !== undefined && data !== undefined && !isFetching && !rows.some((row) => row.id === id);
  const total = data?.total ?? 0;
  const seesFaces = !isOneOf(ONLOOKERS, role);

  return (
    <>
      <PageHeader
        title={t.anomalies.title}
        hint={`${t.anomalies.hint} ${seesFaces ? t.anomalyWork.picturesShown : t.anomalyWork.picturesHidden}`}
        actions={
          <>
            <LiveSign way={news.way} at={news.at} />
            {isOneOf(PLACE_ADMINS, role) && (
              <Button variant="default" component={Link} to={paths.heldCaptures}>
                {t.heldCaptures.title}
              </Button>
            )}
          </>
        }
      />
      <Group mb="md" justify="space-between" gap="sm">
        <AnomalyFilters list={list} />
        <Group gap="sm">
          {data && <span role="status">{t.table.results(formatNumber(total), total)}</span>}
          {total > 0 && (
            <ExportButton title={t.anomalies.title} save={listFile('/monitoring/anomalies/export', arg)} />
          )}
        </Group>
      </Group>
      {missing && <NotInList onShowAll={list.clear} onClose={() => open(undefined)} />}
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && (
        <Paper withBorder p="sm" aria-busy={isFetching}>
          {!data && <LinesSkeleton lines={6} />}
          {data && rows.length === 0 && (
            <Empty
              icon={list.narrowed ? 'search' : 'check'}
              title={list.narrowed ? t.filters.noMatch : t.anomalies.none}
              hint={list.narrowed ? t.filters.noMatchHint : t.anomalies.noneHint}
            />
          )}
          <AnomalyList rows={rows} onOpen={open} />
          <Pager
            pageIndex={paging.page - 1}
            pageSize={paging.pageSize}
            total={total}
            onChange={({ pageIndex, pageSize }) => paging.onChange({ page: pageIndex + 1, pageSize })}
          />
        </Paper>
      )}
      <AnomalyDrawer
        rows={rows}
        id={id}
        onMove={open}
        onClose={() => open(undefined)}
        links={links}
        handling={handling}
      />
    </>
  );
}

type Props = { onShowAll: () => void; onClose: () => void };

/** A link led to an anomaly that the list does not hold. */
function NotInList({ onShowAll, onClose }: Props) {
  const t = useT();
  return (
    <Alert
      color="blue"
      mb="md"
      title={t.anomalyWork.notFound}
      icon={<Icon name="info" />}
      withCloseButton
      closeButtonLabel={t.actions.close}
      onClose={onClose}
    >
      <Group gap="sm">
        {t.anomalyWork.notFoundHint}
        <Button variant="default" size="xs" onClick={onShowAll}>
          {t.anomalyWork.showAll}
        </Button>
      </Group>
    </Alert>
  );
}
