import { Paper, Skeleton } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import type { FunctionaryActivity } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { PageHeader } from '~/ui/page/page-header';
import classes from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { statusLabels } from './activity-status';
import { Part } from './report-parts';
import { useDayFilters } from './use-day-filters';

/** As many as a server gives at a time, and more than an hour of calls. */
const MOST = 200;

/** People who are missing, center by center with their numbers, and room for what they say. */
export default function CallSheet() {
  const t = useT();
  const words = t.calls;
  const { list, date, place } = useDayFilters();
  const labels = statusLabels(t);
  const status = knownIn(labels, list.filters.status) ?? 'LATE';
  const { data, error, refetch } = useListFunctionariesActivityQuery({
    ...{ date, ...place, status, sort: 'center', page: 1, pageSize: MOST },
    role: knownIn(t.labels.functionaryRole, list.filters.role),
    authorizingAgencyId: list.filters.authorizingAgencyId,
  });
  const { rows, total } = toPage<FunctionaryActivity>(data);
  return (
    <>
      <div className={classes.around}>
        <PageHeader
          title={t.exports.callSheet}
          hint={words.sheetHint}
          actions={rows.length > 0 && <PrintWhenReady label={words.printSheet} />}
        />
      </div>
      {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !data && <Skeleton h={640} maw={794} />}
      {data && rows.length === 0 && <Empty icon="check" title={words.none} hint={words.noneOnSheet} />}
      {rows.length > 0 && (
        <Paper className={classes.page} component="section" aria-label={t.exports.callSheet} tabIndex={0}>
          <h2 className={classes.title}>
            {[t.exports.callSheet, formatDate(date), `${labels[status]}: ${formatNumber(total)}`].join(' · ')}
          </h2>
          {[...byDay(rows)].map(([id, people]) => (
            <OneCenter key={id} people={people} />
          ))}
          {total > rows.length && (
            <span className={classes.small}>{t.paper.more(formatNumber(total - rows.length))}</span>
          )}
        </Paper>
      )}
    </>
  );
}

/** The people of each day together, in the order in which the first of each comes. */
function byDay(rows: readonly FunctionaryActivity[]) {
  const days = new Map<string, FunctionaryActivity[]>();
  for (const row of rows) days.set(row.examinationDayId, [...(days.get(row.examinationDayId) ?? []), row]);
  return days;
}

function OneCenter({ people }: { people: FunctionaryActivity[] }) {
  const { calls, labels, paper } = useT();
  const [first] = people;
  if (!first) return null;
  const { center, batch, reportingAt } = first;
  const due = reportingAt && calls.reportingAt(formatTime(reportingAt));
  return (
    <Part
      title={[center.name, center.city.name, calls.batch(batch), due].filter(Boolean).join(' · ')}
      columns={[
        { label: paper.person },
        { label: paper.role },
        { label: paper.sender },
        { label: paper.mobile },
        { label: paper.kind },
        { label: calls.said },
      ]}
      rows={people.map((duty) => (
        <tr key={duty.id}>
          <td>{[fullName(duty.functionary), duty.functionary.uid].join(', ')}</td>
          <td>{labels.functionaryRole[duty.functionaryRole]}</td>
          <td>{duty.authorizingAgency?.name ?? '–'}</td>
          <td>{duty.functionary.mobileNumber}</td>
          <td>
            {labels.dutyStanding[duty.standing]}
            {duty.contact && (
              <span className={classes.small}>
                {calls.by(
                  calls.kinds[duty.contact.kind],
                  duty.contact.by ?? '–',
                  formatTime(duty.contact.at),
                )}
              </span>
            )}
          </td>
          <td className={classes.signature} />
        </tr>
      ))}
    />
  );
}
