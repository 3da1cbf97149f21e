import { Badge, Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useGetOwnDataQuery } from '~/api/generated/functionary.gen';
import type { OwnData as Data } from '~/contract/types.gen';
import { formatDate, formatDateTime, formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { saveFile } from '~/lib/browser/save-file';
import { Icon } from '~/ui/marks/icons';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { OwnConsent } from './own-consent';
import classes from './self-verify.module.css';

/** What is stored of one, one's attendance, and the consent to pictures with the way to withdraw it. */
export default function OwnData() {
  const words = useT().ownData;
  const { data, error, refetch } = useGetOwnDataQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) {
    return (
      <Stack gap="lg">
        <OwnConsent data={data} onWithdrawn={() => void refetch()} />
        <Attendance data={data} />
        <Stored data={data} />
      </Stack>
    );
  }
  if (error) return <ErrorPanel title={words.failed} message={toMessage(error)} onRetry={refetch} />;
  return (
    <>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <LinesSkeleton lines={6} />
    </>
  );
}

function Attendance({ data: { duties, passages } }: { data: Data }) {
  const words = useT().ownData.attendance;
  const known = duties.filter(({ attendance, entryAt, exitAt }) => attendance || entryAt || exitAt);
  return (
    <section aria-labelledby="own-attendance">
      <Title order={3} size="h4" id="own-attendance" mb="xs">
        {words.title}
      </Title>
      {known.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <ul className={classes.rows}>
        {known.map((duty) => (
          <li key={`${duty.date} ${duty.batch} ${duty.center} ${duty.entryAt}`}>
            <Text fw={600}>{`${formatDate(duty.date)} · ${duty.batch}`}</Text>
            <Text size="sm">{[duty.center, duty.examination].join(', ')}</Text>
            <Text size="sm" c="dimmed">
              {[
                standing(duty, words),
                duty.entryAt && words.came(formatTime(duty.entryAt)),
                duty.exitAt && words.left(formatTime(duty.exitAt)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {passages.length > 0 && (
        <details className={classes.more}>
          <summary>{words.passages}</summary>
          <ul className={classes.rows}>
            {passages.map((passage) => (
              <li key={`${passage.at} ${passage.type}`}>
                {[
                  formatDateTime(passage.at),
                  words.type[passage.type],
                  words.method[passage.method],
                  !passage.counts && words.notCounted,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type AttendanceWords = { present: string; absent: string; open: string; cancelled: string };

function standing({ attendance, cancelled }: Data['duties'][number], words: AttendanceWords) {
  if (cancelled) return words.cancelled;
  if (!attendance) return words.open;
  return attendance === 'PRESENT' ? words.present : words.absent;
}

function Stored({ data }: { data: Data }) {
  const words = useT().ownData.stored;
  const { held, pictures, duties, passages, messages, kept } = data;
  const [last, first] = [passages[0], passages.at(-1)];
  const span = first && last && ` (${words.span(formatDate(first.at), formatDate(last.at))})`;
  return (
    <section aria-labelledby="own-stored">
      <Title order={3} size="h4" id="own-stored" mb="xs">
        {words.title}
      </Title>
      <ul className={classes.advice}>
        {held.map(({ what, sealed }) => (
          <li key={what}>
            {words.what[what]}{' '}
            {sealed && (
              <Badge size="sm" variant="light" color="gray" miw="max-content">
                {words.sealed}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt={4}>
        {words.sealedHint}
      </Text>
      <ul className={classes.advice} style={{ marginTop: 8 }}>
        <li>{words.pictures(formatNumber(pictures))}</li>
        <li>{words.duties(formatNumber(duties.length))}</li>
        <li>
          {words.passages(formatNumber(passages.length))}
          {span}
        </li>
        <li>{words.messages(formatNumber(messages.length))}</li>
      </ul>
      <Text fw={600} size="sm" mt="sm">
        {words.kept}
      </Text>
      <ul className={classes.advice}>
        <li>{words.keptRecord}</li>
        <li>{words.keptMessages(formatNumber(kept.messageTextMinutes))}</li>
        <li>{words.keptRows(formatNumber(kept.sheetRowDays))}</li>
        <li>{words.keptTrail}</li>
      </ul>
      <Button
        mt="md"
        mih={44}
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={() =>
          saveFile(
            new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
            `muster-${data.record.uid}.json`,
          )
        }
      >
        {words.download}
      </Button>
      <Text size="xs" c="dimmed" mt={4}>
        {words.downloadHint}
      </Text>
    </section>
  );
}
