import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import type { MonitoredDay } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { patiently } from '~/lib/browser/patiently';
import { usePart } from '~/lib/browser/use-part';
import { addDays } from '~/lib/time/dates';
import { Icon } from '~/ui/marks/icons';

type Props = {
  day: MonitoredDay;
  /** The day that runs on this device, if any. */
  runningId: string | undefined;
};

/** What can be tried before a day counts: the gate, and whether this phone is ready for it. */
export function BeforeDay({ day, runningId }: Props) {
  const t = useT().beforeDay;
  const today = useToday();
  const isOffline = useGateQueue().view.link === 'none';
  const [isOpen, setOpen] = useState(false);
  const [isComing, setComing] = useState(false);
  const [PhoneCheck, want] = usePart(() => patiently(fetchPhoneCheck));
  if (day.date !== today && day.date !== addDays(today, 1)) return null;
  const open = async () => {
    setComing(true);
    await want();
    setComing(false);
    setOpen(true);
  };
  return (
    <>
      <Group gap="sm">
        {/* While monitoring runs here, whoever comes counts. */}
        {!runningId && isOffline && (
          <Button variant="default" leftSection={<Icon name="camera" />} disabled>
            {t.practise}
          </Button>
        )}
        {!runningId && !isOffline && (
          <Button
            component={Link}
            to={pathTo('practice', { examinationDayId: day.id })}
            variant="default"
            leftSection={<Icon name="camera" />}
          >
            {t.practise}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<Icon name="checklist" />}
          onClick={() => void open()}
          loading={isComing}
          disabled={isOffline}
          aria-expanded={isOpen}
        >
          {t.isReady}
        </Button>
        {isOffline && (
          <Text size="sm" c="dimmed">
            {t.needNetwork}
          </Text>
        )}
      </Group>
      {isOpen && PhoneCheck && <PhoneCheck day={day} runningId={runningId} onClose={() => setOpen(false)} />}
    </>
  );
}

async function fetchPhoneCheck() {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "phone-check" */ './readiness/phone-check'),
    words('beforeDay'),
  ]);
  return part;
}
