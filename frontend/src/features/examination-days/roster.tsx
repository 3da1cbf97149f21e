import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import type {
  AttendanceLog,
  ExaminationDayFunctionary,
  useListExaminationDayFunctionariesQuery,
} from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/paths';
import { isOneOf, STAFF_ADMINS } from '~/lib/roles';
import { seenIn } from '~/lib/seen-filter';
import { useSeen } from '~/lib/use-seen';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { Icon } from '~/ui/icons';
import { AutoLegend } from '~/ui/roster/auto-mark';
import { SeenChip } from '~/ui/roster/seen-chip';
import { rosterColumns } from './roster-columns';

type Props = {
  answer: ReturnType<typeof useListExaminationDayFunctionariesQuery>;
  /** What the gates recorded, once it is there. */
  logs: readonly AttendanceLog[] | undefined;
  /** The day to assign people to, for those who may. */
  assignTo: string | undefined;
};

export function Roster({ answer, logs, assignTo }: Props) {
  const t = useT();
  const { role } = useMe();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const columns = useMemo(() => rosterColumns(t, !!assignTo), [t, assignTo]);
  const [seen, setSeen] = useSeen();
  const rows = useMemo(
    () => seenIn(matching(answer.data ?? [], text), logs, seen),
    [answer.data, text, logs, seen],
  );
  return (
    <>
      <DataTable
        label={t.days.rosterList}
        columns={columns}
        rows={rows}
        loading={answer.isLoading}
        // Asked for again while the day runs: what is there outlives an answer that did not come.
        error={answer.error && !answer.data ? toMessage(answer.error) : undefined}
        onRetry={answer.refetch}
        rowName={(duty) => fullName(duty.functionary)}
        onOpen={
          isOneOf(STAFF_ADMINS, role)
            ? ({ functionaryId }) => navigate(pathTo('functionary', { functionaryId }))
            : undefined
        }
        toolbar={
          <>
            <SearchBox label={t.days.rosterSearch} value={text} onChange={setText} />
            <SeenChip value={seen} onChange={setSeen} />
          </>
        }
        empty={
          <ListEmpty
            narrowed={text !== '' || !!seen}
            onClear={() => {
              setText('');
              setSeen(undefined);
            }}
            icon="people"
            title={t.days.rosterEmpty}
            hint={t.days.rosterEmptyHint}
            action={
              assignTo && (
                <Button
                  component={Link}
                  to={pathTo('assignToDay', { examinationDayId: assignTo })}
                  leftSection={<Icon name="plus" />}
                >
                  {t.days.assign}
                </Button>
              )
            }
          />
        }
      />
      <AutoLegend rows={rows} />
    </>
  );
}

function matching(rows: ExaminationDayFunctionary[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ functionary }) => {
    const hay = `${fullName(functionary)} ${functionary.mobileNumber} ${functionary.uid ?? ''}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  });
}
