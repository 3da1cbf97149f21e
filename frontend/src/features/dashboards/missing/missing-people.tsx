import { Group, Text, Title } from '@mantine/core';
import { useMe } from '~/api/me';
import type { ExaminationDay } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { CALLERS, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './missing.module.css';
import { MissingPerson } from './missing-person';
import { RemindAll } from './remind-all';
import { type MissingDuty, useMissing } from './use-missing';

type Props = { day: ExaminationDay; onReplace: (duty: MissingDuty) => void };

/** The people of a day who have not come, each with what can be done. */
export function MissingPeople({ day, onReplace }: Props) {
  const t = useT().calls;
  const { role } = useMe();
  const { people, more, loaded, failure, retry } = useMissing(day);
  const mayAsk = isOneOf(CALLERS, role);
  return (
    <section aria-label={t.people}>
      <Group justify="space-between" mb={6} gap="sm">
        <Title order={3} size="h5">
          {t.people}
        </Title>
        {mayAsk && <RemindAll people={people} />}
      </Group>
      {failure && <ErrorPanel message={failure} onRetry={retry} />}
      {!failure && !loaded && <LinesSkeleton lines={6} />}
      {loaded && people.length === 0 && <Empty icon="check" title={t.none} hint={t.noneHint} />}
      <ul className={classes.people}>
        {people.map((duty) => (
          <MissingPerson
            key={duty.id}
            duty={duty}
            mayAsk={mayAsk}
            onReplace={isOneOf(PLACE_ADMINS, role) ? () => onReplace(duty) : undefined}
          />
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t.more(formatNumber(more))}
        </Text>
      )}
    </section>
  );
}
