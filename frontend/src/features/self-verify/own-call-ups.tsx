import { Text, Title } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useListOwnCallUpsQuery } from '~/api/generated/functionary.gen';
import type { OwnCallUp } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { NoteList } from '~/ui/page/note-list';
import { ErrorPanel } from '~/ui/states/error-panel';
import classes from './self-verify.module.css';

/** The dates and cities to which draws call one up; nothing where none does. */
export function OwnCallUps() {
  const t = useT();
  const words = t.ownDuties.callUps;
  const { data, error, refetch } = useListOwnCallUpsQuery();
  if (error && !data) return <ErrorPanel title={words.failed} message={toMessage(error)} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.consent} aria-label={words.title}>
      <Title order={2} size="h4" mb="xs">
        {words.title}
      </Title>
      <NoteList
        label={words.title}
        notes={data.map((row) => ({
          key: `${row.date} ${row.mark}`,
          title: words.where(formatDate(row.date), row.city),
          lines: [
            row.examinationName,
            [t.labels.functionaryRole[row.role], row.standsBy && words.standsBy].filter(Boolean).join(' · '),
            centerOf(row, t),
          ],
          source: words.mark(row.mark),
        }))}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {words.markHelp}
      </Text>
    </section>
  );
}

/** The center, or when it is told. Those who stand by have none. */
function centerOf({ center, standsBy, centerToldAt }: OwnCallUp, { ownDuties }: Messages) {
  if (center) return ownDuties.callUps.center(center);
  if (standsBy || !centerToldAt) return null;
  return ownDuties.callUps.centerLater(formatDateTime(centerToldAt));
}
