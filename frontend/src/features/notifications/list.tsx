import { ActionIcon, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import {
  useListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from '~/api/generated/notifications.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { Notification } from '~/contract/types.gen';
import { formatDate, formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { ANOMALY_READERS, isOneOf } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './list.module.css';

export default function NotificationList({ onGo }: { onGo: () => void }) {
  const t = useT();
  const { data, error, isLoading, refetch } = useListNotificationsQuery({});
  const [markAll, marking] = useMarkAllNotificationsReadMutation();
  const { rows } = toPage<Notification>(data);
  const readAll = async () => {
    const answer = await markAll({ body: {} });
    if (answer.error) toast.error(toMessage(answer.error));
  };
  return (
    <>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} size="h5">
          {t.notifications.title}
        </Title>
        {rows.some((row) => !row.readAt) && (
          <Button variant="subtle" size="compact-sm" onClick={readAll} loading={marking.isLoading}>
            {t.notices.markAll}
          </Button>
        )}
      </Group>
      <div className={classes.body}>
        {isLoading && (
          <div className={classes.pad}>
            <LinesSkeleton lines={4} />
          </div>
        )}
        {error && (
          <div className={classes.pad}>
            <ErrorPanel message={toMessage(error)} onRetry={refetch} />
          </div>
        )}
        {data && rows.length === 0 && (
          <Empty icon="bell" title={t.notices.empty} hint={t.notices.emptyHint} />
        )}
        <ul className={classes.list}>
          {alikeOf(rows).map((alike) => (
            <Item key={alike[0].id} alike={alike} onGo={onGo} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Notices that say the same, the latest first: one line, and how often. */
type Alike = readonly [Notification, ...Notification[]];

function alikeOf(rows: readonly Notification[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const row of rows) {
    const { type, title, body, readAt, metadata } = row;
    const { serviceName, applicationId, formId, day } = metadata;
    // Of a day one of its anomalies leads to all.
    const where = day ? applicationId : `${applicationId} ${formId}`;
    const key = [type, title, body, serviceName, where, !readAt].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), row] as unknown as Alike);
  }
  return [...groups.values()];
}

function Item({ alike, onGo }: { alike: Alike; onGo: () => void }) {
  const [row] = alike;
  const t = useT();
  const { role } = useMe();
  const [markRead, { isLoading }] = useMarkNotificationReadMutation();
  const read = async () => {
    const answers = await Promise.all(alike.map(({ id }) => markRead({ notificationRead: { id } })));
    const failed = answers.find(({ error }) => error);
    if (failed) toast.error(toMessage(failed.error));
  };
  // In the reader's language, where it tells of something that has a name there.
  const { day, shortage, identity, left, unfilled, swap } = row.metadata;
  const kind = knownIn(t.labels.anomalyType, row.metadata.serviceName);
  const budget = knownIn(t.notices.budgets, row.metadata.serviceName);
  const faces = knownIn(t.notices.faces, row.metadata.serviceName);
  const words = budget ? t.notices.budgets[budget] : faces ? t.notices.faces[faces] : row;
  const title = kind
    ? t.labels.anomalyType[kind]
    : shortage
      ? t.planning.shortage
      : identity
        ? t.notices.renamed
        : unfilled
          ? t.notices.unfilled
          : swap
            ? t.notices.swap(swap.agreed)
            : words.title;
  const target = isOneOf(ANOMALY_READERS, role) && placeOf(row);
  const body = shortage
    ? t.planning.shortageOf(formatDate(shortage.date), shortage.days, shortage.people)
    : left
      ? t.notices.leftBody(formatNumber(left.people), formatNumber(left.duties))
      : unfilled
        ? t.notices.unfilledBody(
            unfilled.examination,
            formatNumber(unfilled.posts),
            formatDate(unfilled.date),
            formatNumber(unfilled.asked),
          )
        : swap
          ? t.notices.swapBody(swap.names.join(' · '), swap.agreed)
          : identity
            ? t.notices.renamedBody(identity.nameBefore, identity.nameAfter, identity.hasNewNumber)
            : day
              ? [day.centerName, formatDate(day.date), day.batch].join(' · ')
              : words.body;
  const open = () => {
    onGo();
    if (!row.readAt) void read();
  };
  return (
    <li className={classes.item} data-unread={row.readAt ? undefined : true}>
      <div className={classes.text}>
        <Text size="sm" fw={row.readAt ? 400 : 600}>
          {target ? (
            <Anchor component={Link} to={target} inherit onClick={open}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Text>
        <Text size="sm">{body}</Text>
        <Text size="xs" c="dimmed">
          {!row.readAt && `${t.notices.unread} · `}
          {alike.length > 1 && `${t.notices.times(formatNumber(alike.length))} · `}
          {formatDateTime(row.createdAt)}
        </Text>
      </div>
      {!row.readAt && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t.notices.markRead}
          onClick={read}
          loading={isLoading}
        >
          <Icon name="check" />
        </ActionIcon>
      )}
    </li>
  );
}

/** Where it happened, opened: within its day, so that it is found however many there are. */
const placeOf = ({ type, metadata }: Notification) =>
  type === 'MOBILE_NUMBER_OBJECTION' || type === 'BUDGET_SPENT'
    ? pathTo('user', { userId: metadata.applicationId })
    : type === 'SWAP_ANSWERED'
      ? pathTo('examinationDay', { examinationDayId: metadata.applicationId })
      : type === 'POSTS_UNFILLED'
        ? withQuery(paths.examinationDays, {
            examinationId: metadata.formId,
            regionId: metadata.applicationId,
            date: metadata.unfilled?.date,
          })
        : type === 'PEOPLE_LEFT'
          ? withQuery(paths.examinationDays, {
              understaffed: 'true',
              regionId: metadata.applicationId || undefined,
            })
          : type === 'UNDERSTAFFED_DAYS'
            ? withQuery(paths.examinationDays, {
                understaffed: 'true',
                date: metadata.formId,
                regionId: metadata.applicationId,
              })
            : type === 'FACES_TO_REVIEW' || type === 'IDENTITY_CHANGED'
              ? placeOfFaces(metadata)
              : withQuery(paths.anomalies, { examinationDayId: metadata.applicationId, id: metadata.formId });

/** Faces are compared on a page of their own; who waits for the agency is looked at in the record. */
const placeOfFaces = ({ serviceName, applicationId }: Notification['metadata']) =>
  serviceName === 'FACE_REVIEW' ? paths.oddPictures : pathTo('functionary', { functionaryId: applicationId });
