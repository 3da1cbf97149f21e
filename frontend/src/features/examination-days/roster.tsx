import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListCancelledDutiesQuery } from '~/api/generated/acts.gen';
import type { useListExaminationDayFunctionariesQuery } from '~/api/generated/rosters.gen';
import { listFile } from '~/api/lists/list-file';
import { useMe } from '~/api/me';
import { useInside } from '~/api/present/use-inside';
import type { CancelledDuty, ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { asksWhere, seenIn } from '~/lib/day/seen-filter';
import { useSeen } from '~/lib/day/use-seen';
import { lookup, lookupText } from '~/lib/people/lookup';
import { isOneOf, STAFF_ADMINS, STAFF_EDITORS } from '~/lib/people/roles';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { Icon } from '~/ui/marks/icons';
import { AutoLegend } from '~/ui/roster/auto-mark';
import { SeenChip } from '~/ui/roster/seen-chip';
import { CancelledDuties } from './cancelled-duties';
import { RosterBulk } from './roster-bulk';
import { rosterColumns } from './roster-columns';
import { DutySwaps } from './swap-parts';

type Props = {
  answer: ReturnType<typeof useListExaminationDayFunctionariesQuery>;
  examinationDayId: string;
  running: boolean;
  /** The day to assign people to, for those who may. */
  assignTo: string | undefined;
};

export function Roster({ answer, examinationDayId, running, assignTo }: Props) {
  const t = useT();
  const { role } = useMe();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { data: gone } = useListCancelledDutiesQuery({ id: examinationDayId });
  const mayNote = isOneOf(STAFF_EDITORS, role);
  const columns = useMemo(
    () => rosterColumns(t, { mayChange: !!assignTo, mayNote }, replacedBy(gone)),
    [t, assignTo, mayNote, gone],
  );
  const [seen, setSeen] = useSeen();
  const [ticked, setTicked] = useState<string[]>([]);
  const wanted = asksWhere(seen);
  const { people, ...inside } = useInside(examinationDayId, { running, skip: !wanted });
  const unknown = wanted && !people;
  // Asked for again while the day runs: what is there outlives an answer that did not come.
  const failed = (!answer.data && answer.error) || (unknown && inside.error);
  const rows = useMemo(
    () => seenIn(matching(answer.data ?? [], text), people, seen),
    [answer.data, text, people, seen],
  );
  const chosen = rows.filter(({ id }) => ticked.includes(id));
  return (
    <>
      <DataTable
        label={t.days.rosterList}
        selection={
          assignTo
            ? {
                selected: chosen.map(({ id }) => id),
                onChange: setTicked,
                actions: (
                  <RosterBulk
                    examinationDayId={examinationDayId}
                    duties={chosen}
                    onDone={() => setTicked([])}
                  />
                ),
              }
            : undefined
        }
        columns={columns}
        rows={rows}
        loading={answer.isLoading || unknown}
        error={failed ? toMessage(failed) : undefined}
        onRetry={() => {
          void answer.refetch();
          if (wanted) void inside.refetch();
        }}
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
            {rows.length > 0 && (
              <ExportButton
                title={t.days.rosterList}
                save={listFile(`/examination/examination-day-functionary/${examinationDayId}/export`, {
                  q: text,
                })}
              />
            )}
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
      {assignTo && (
        <Suspense>
          <DutySwaps examinationDayId={examinationDayId} />
        </Suspense>
      )}
      <CancelledDuties examinationDayId={examinationDayId} />
    </>
  );
}

const replacedBy = (gone: readonly CancelledDuty[] = []) =>
  new Map(gone.flatMap((duty) => (duty.replacedBy ? [[duty.replacedBy.id, duty.name] as const] : [])));

function matching(rows: ExaminationDayFunctionary[], text: string) {
  const finds = lookup(text);
  return finds ? rows.filter(({ functionary }) => finds(lookupText(functionary))) : rows;
}
