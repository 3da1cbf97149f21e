import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import type { Position } from '~/lib/browser/geo';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';

/** For a user who sets up the center on site. */
export function HereButton({ onPosition }: { onPosition: (position: Position) => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const fill = ({ coords }: GeolocationPosition) => {
    onPosition({ lat: coords.latitude, lng: coords.longitude });
    setAsking(false);
  };
  const fail = () => {
    setAsking(false);
    toast.error(t.centers.hereFailed);
  };
  const ask = () => {
    if (!navigator.geolocation) return fail();
    setAsking(true);
    navigator.geolocation.getCurrentPosition(fill, fail, { enableHighAccuracy: true, timeout: 15_000 });
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="pin" />}
      onClick={ask}
      loading={asking}
      style={{ alignSelf: 'flex-start' }}
    >
      {t.centers.here}
    </Button>
  );
}
