import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useGetReadinessQuery } from '~/api/generated/examination.gen';
import type { MonitoredDay } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { isOldBrowser } from './check-camera';
import { CheckList } from './check-list';
import { CHECKS } from './finding';
import { usePhoneCheck } from './use-phone-check';

type Props = {
  day: MonitoredDay;
  /** The day that runs on this device, if any. */
  runningId: string | undefined;
  onClose: () => void;
};

/** The page's header stays above what scrolls. */
const BELOW_HEADER = 72;

/** On a phone it opens below what is in sight. */
const inSight = (panel: HTMLElement | null) => panel?.scrollIntoView();

/** Whether this phone, and below that the center, are ready for a day. */
export default function PhoneCheck({ day, runningId, onClose }: Props) {
  const words = useT();
  const t = words.phoneCheck;
  const isToday = useToday() === day.date;
  const isToKeep = day.canStart && (!runningId || runningId === day.id);
  const { findings, at, sending, again, sendAgain } = usePhoneCheck({ day, isToday, isToKeep });
  const faults = CHECKS.filter((name) => findings[name]?.isReady === false).length;
  const done = at ? CHECKS.indexOf(at) : CHECKS.length;
  const result = faults === 0 ? t.allReady : t.notReady(formatNumber(faults), faults === 1);
  const progress = at && t.checking(formatNumber(done + 1), formatNumber(CHECKS.length), t.names[at]);
  return (
    <Stack gap="lg" ref={inSight} style={{ scrollMarginTop: BELOW_HEADER }}>
      <Panel title={t.title} hint={t.hint}>
        <Stack gap="sm">
          {isOldBrowser() && (
            <Alert color="red" icon={<Icon name="alert" />}>
              {t.oldBrowser(words.gate.browsers)}
            </Alert>
          )}
          <Text fw={600} role="status">
            {progress ?? result}
          </Text>
          {at && <Progress value={(100 * done) / CHECKS.length} aria-label={t.title} />}
          <CheckList
            label={t.title}
            rows={CHECKS.map((name) => {
              const found = findings[name];
              const state = found ? (found.isReady ? 'ready' : 'faulty') : name === at ? 'now' : 'wait';
              return { key: name, name: t.names[name], state, sentence: found?.say(words) };
            })}
          />
          <div role="status">
            {sending.state === 'sending' && <Text c="dimmed">{t.sending}</Text>}
            {sending.state === 'sent' && (
              <Group gap={6} wrap="nowrap">
                <Icon name="check" strokeWidth={2.6} />
                <Text fw={600}>{t.sent}</Text>
              </Group>
            )}
          </div>
          {sending.state === 'failed' && (
            <Alert color="yellow" icon={<Icon name="alert" />} role="alert">
              <Stack gap="xs" align="flex-start">
                {t.notSent(sending.why)}
                <Button variant="default" onClick={sendAgain}>
                  {t.sendAgain}
                </Button>
              </Stack>
            </Alert>
          )}
          <Group gap="sm">
            <Button variant="default" leftSection={<Icon name="refresh" />} onClick={again} disabled={!!at}>
              {t.again}
            </Button>
            <Button variant="subtle" onClick={onClose}>
              {t.close}
            </Button>
          </Group>
        </Stack>
      </Panel>
      <CenterCheck examinationDayId={day.id} />
    </Stack>
  );
}

/** What the center still lacks for the day, and whom to ask. */
function CenterCheck({ examinationDayId }: { examinationDayId: string }) {
  const t = useT().phoneCheck;
  const { data, error, refetch } = useGetReadinessQuery(
    { examinationDayId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel
      title={t.center}
      hint={data ? `${t.centerHint} ${t.people(formatNumber(data.people))}` : t.centerHint}
    >
      {error && !data && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton lines={6} />}
      {data && (
        <CheckList
          label={t.center}
          rows={data.checks.map(({ name, missing }) => ({
            key: name,
            name: t.centerNames[name],
            state: missing === 0 ? 'ready' : 'faulty',
            sentence:
              missing === 0
                ? t.centerReady[name]
                : t.centerMissing[name](formatNumber(missing), missing === 1),
          }))}
        />
      )}
    </Panel>
  );
}
