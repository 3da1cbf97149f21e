import { Alert, Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import type { Functionary, FunctionaryActivity } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';

type Props = {
  person: Functionary;
  /** Whether the status takes the person off the counts. */
  isOff: boolean;
};

const SHOWN = 5;

/** The duties that somebody still has, before a status is set against them: each leads to the roster where they are replaced. */
export function ComingDuties({ person, isOff }: Props) {
  const words = useT().functionaryView;
  const today = useToday();
  const { data } = useListFunctionariesActivityQuery({ q: person.uid });
  const coming = toPage<FunctionaryActivity>(data)
    .rows.filter(({ functionaryId, date, standing }) => {
      return functionaryId === person.id && date >= today && standing !== 'PRESENT';
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
  if (coming.length === 0) return null;
  const more = coming.length - SHOWN;
  return (
    <Alert color="yellow" icon={<Icon name="calendar" />} title={words.coming(coming.length)}>
      <Text size="sm" mb="xs">
        {isOff ? words.comingOff : words.comingAsked}
      </Text>
      <List size="sm">
        {coming.slice(0, SHOWN).map(({ id, date, center, batch, examinationDayId }) => (
          <List.Item key={id}>
            <Anchor
              component={Link}
              to={`${pathTo('examinationDay', { examinationDayId })}#roster`}
              inherit
              c="inherit"
              underline="always"
            >
              {`${formatDate(date)}, ${center.name}, ${batch}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">{words.comingMore(formatNumber(more))}</Text>}
    </Alert>
  );
}
