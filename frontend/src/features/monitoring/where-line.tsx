import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { Center } from '~/contract/types.gen';
import { distanceWords } from '~/i18n/distance';
import { useT } from '~/i18n/use-t';
import { devicePlace } from '~/lib/browser/device-place';
import { checkFence } from '~/lib/day/fence';

/** At a fenced center: where the device thinks it is. The gate asks for the position, and says what to do where it is not known. */
export function WhereLine({ center }: { center: Center }) {
  const words = useT();
  const t = words.gateDevice.position;
  const { access, fix } = useSyncExternalStore(devicePlace.subscribe, devicePlace.read);
  const check = checkFence(center, fix);
  if (check.state === 'UNFENCED' || access === 'wait') return null;
  const isKnown = check.state !== 'UNKNOWN';
  return (
    <Text size="sm" c={check.state === 'INSIDE' ? 'dimmed' : undefined}>
      {isKnown
        ? t.fromCenter(distanceWords(check.distanceM, words), distanceWords(check.accuracyM, words))
        : t.notKnown}
    </Text>
  );
}
