import { useListCentersQuery, useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { Center, ExaminationDay, Functionary } from '~/contract/types.gen';
import { formatDate, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { DAY_READERS, isOneOf, PLACE_ADMINS, STAFF_ADMINS } from '~/lib/people/roles';
import { isNamed } from '~/ui/filters/either-name';
import type { IconName } from '~/ui/marks/icons';
import { screensFor } from '../routes/screens';

export type Finding = { to: string; name: string; detail: string; icon: IconName };
export type Group = { title: string; rows: Finding[] };
type Findings = { groups: Group[]; busy: boolean; error: unknown; onRetry: () => void };

const SHORTEST = 2;
const SHOWN = { page: 1, pageSize: 5 };

/** What matches: screens at once, records as soon as the typing pauses. */
export function useFindings(text: string, settled: string): Findings {
  const t = useT();
  const { role } = useMe();
  const words = t.quickSearch;
  const short = settled.length < SHORTEST;
  const query = { q: settled, ...SHOWN };
  const people = useListFunctionariesQuery(query, { skip: short || !isOneOf(STAFF_ADMINS, role) });
  const centers = useListCentersQuery(query, { skip: short || !isOneOf(PLACE_ADMINS, role) });
  const days = useListExaminationDaysQuery(query, { skip: short || !isOneOf(DAY_READERS, role) });
  const failed = [people, centers, days].filter(({ error, isFetching }) => !short && error && !isFetching);
  const isWanted = isNamed(text);
  const screens = screensFor(role, t).filter(({ name, detail }) => isWanted({ label: name, also: detail }));
  const rows = <Row>(answer: { currentData?: unknown }) =>
    short ? [] : toPage<Row>(answer.currentData as Row[] | undefined).rows;
  const groups: Group[] = [
    { title: words.screens, rows: screens },
    {
      title: words.people,
      rows: rows<Functionary>(people).map((person) => ({
        to: pathTo('functionary', { functionaryId: person.id }),
        name: fullName(person),
        detail: [person.uid, person.mobileNumber, t.labels.functionaryStatus[person.status]].join(' · '),
        icon: 'user',
      })),
    },
    {
      title: words.centers,
      rows: rows<Center>(centers).map((center) => ({
        to: pathTo('editCenter', { centerId: center.id }),
        name: center.name,
        detail: [center.centerCode, center.city.name].filter(Boolean).join(' · '),
        icon: 'building',
      })),
    },
    {
      title: words.days,
      rows: rows<ExaminationDay>(days).map((day) => ({
        to: pathTo('examinationDay', { examinationDayId: day.id }),
        name: `${formatDate(day.date)}, ${day.batch}`,
        detail: [day.center.name, day.examination.name].join(' · '),
        icon: 'calendar',
      })),
    },
  ];
  return {
    groups: groups.filter((group) => group.rows.length > 0),
    busy: people.isFetching || centers.isFetching || days.isFetching,
    error: failed[0]?.error,
    onRetry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}
