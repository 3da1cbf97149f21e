import { toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import type { FunctionaryActivity } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from '~/ui/paper/paper.module.css';
import { type Of, Part } from './report-parts';

/** More than that are not read on paper; the list of who is assigned has all of them. */
const MOST = 200;

/** Who did not come, by name: of a day that runs, those too who are still awaited. */
export const Absentees = (of: Of) => <People of={of} status="ABSENT" />;

/** Whose duties others took over. */
export const Replaced = (of: Of) => <People of={of} status="REPLACED" />;

function People({ of, status }: { of: Of; status: 'ABSENT' | 'REPLACED' }) {
  const { paper: t, labels } = useT();
  const isReplaced = status === 'REPLACED';
  const { data, error } = useListFunctionariesActivityQuery({
    ...of,
    status,
    page: 1,
    pageSize: MOST,
  });
  const page = toPage<FunctionaryActivity>(data);
  const absent = page.rows.filter(({ standing }) => standing !== 'NOT_DUE').toSorted(byCenter);
  const more = page.total - page.rows.length;
  if (error && !data) {
    return (
      <p className={classes.small} role="alert">
        {toMessage(error)}
      </p>
    );
  }
  // Who is not due yet is neither here nor absent: of them there is nothing to say.
  if (!data || (absent.length === 0 && page.total > 0)) return null;
  if (absent.length === 0) {
    if (isReplaced) return null;
    return (
      <>
        <h3 className={classes.part}>{t.absent}</h3>
        <span className={classes.small}>{t.nobodyAbsent}</span>
      </>
    );
  }
  return (
    <>
      <Part
        title={isReplaced ? labels.dutyStanding.REPLACED : t.absent}
        columns={[
          { label: t.center },
          { label: t.batch },
          { label: t.person },
          { label: t.role },
          { label: t.sender },
          { label: t.kind },
        ]}
        rows={absent.map((duty) => (
          <tr key={duty.id}>
            <td>{duty.center.name}</td>
            <td>{duty.batch}</td>
            <td>{[fullName(duty.functionary), duty.functionary.uid].join(', ')}</td>
            <td>{labels.functionaryRole[duty.functionaryRole]}</td>
            <td>{duty.authorizingAgency?.name ?? '–'}</td>
            <td>{labels.dutyStanding[duty.standing]}</td>
          </tr>
        ))}
      />
      {more > 0 && <span className={classes.small}>{t.more(formatNumber(more))}</span>}
    </>
  );
}

const byCenter = (one: FunctionaryActivity, other: FunctionaryActivity) =>
  one.center.name.localeCompare(other.center.name) ||
  one.batch.localeCompare(other.batch) ||
  fullName(one.functionary).localeCompare(fullName(other.functionary));
