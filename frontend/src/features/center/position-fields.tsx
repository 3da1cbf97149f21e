import { Button, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/icons';
import { toast } from '~/ui/toast';
import type { CenterValues } from '~/validation/places';

export function PositionFields() {
  const t = useT();
  const words = t.centers;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField name="lat" label={words.lat} inputMode="decimal" placeholder="28.6139" />
        <TextField name="lng" label={words.lng} inputMode="decimal" placeholder="77.2090" />
      </SimpleGrid>
      <HereButton />
      <TextField name="geoFencingRadius" label={words.radius} inputMode="decimal" maw={240} />
    </>
  );
}

/** For whoever sets up the center while standing in it. */
function HereButton() {
  const t = useT();
  const { setValue } = useFormContext<CenterValues>();
  const [asking, setAsking] = useState(false);
  const fill = ({ coords }: GeolocationPosition) => {
    const how = { shouldDirty: true, shouldValidate: true };
    setValue('lat', coords.latitude.toFixed(6), how);
    setValue('lng', coords.longitude.toFixed(6), how);
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
