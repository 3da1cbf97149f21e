import { Button, SimpleGrid, Text } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useListCentersQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { Center } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { type Position, positionIn } from '~/lib/browser/geo';
import { toast } from '~/ui/dialogs/toast';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { PositionPlan } from '~/ui/position-plan/position-plan';
import type { CenterValues } from '~/validation/places';

export function PositionFields() {
  const t = useT();
  const words = t.centers;
  const put = usePut();
  const paste = (event: ClipboardEvent) => {
    const position = positionIn(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    put(position);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField name="lat" label={words.lat} inputMode="decimal" placeholder="28.6139" onPaste={paste} />
        <TextField name="lng" label={words.lng} inputMode="decimal" placeholder="77.2090" onPaste={paste} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {words.pasteHint}
      </Text>
      <HereButton onPosition={put} />
      <TextField name="geoFencingRadius" label={words.radius} inputMode="decimal" maw={240} />
      <Plan onMove={put} />
    </>
  );
}

/** Shown once there is a position to show. */
function Plan({ onMove }: { onMove: (position: Position) => void }) {
  const t = useT();
  const { centerId } = useParams();
  const [lat, lng, radius, cityId] = useWatch<CenterValues, ['lat', 'lng', 'geoFencingRadius', 'cityId']>({
    name: ['lat', 'lng', 'geoFencingRadius', 'cityId'],
  });
  const around = useListCentersQuery({ cityId }, { skip: !cityId });
  const position = lat.trim() && lng.trim() ? positionIn(`${lat}, ${lng}`) : undefined;
  if (!position) {
    return (
      <Text size="sm" c="dimmed">
        {t.centers.planLater}
      </Text>
    );
  }
  const others = toPage<Center>(around.currentData).rows.flatMap(({ id, name, lat, lng }) =>
    id !== centerId && lat !== null && lng !== null ? [{ id, name, lat, lng }] : [],
  );
  return <PositionPlan position={position} radius={metres(radius)} others={others} onMove={onMove} />;
}

function metres(text: string): number | undefined {
  const value = Number(text);
  return text && value > 0 ? value : undefined;
}

function usePut() {
  const { setValue } = useFormContext<CenterValues>();
  return ({ lat, lng }: Position) => {
    const how = { shouldDirty: true, shouldValidate: true };
    setValue('lat', lat.toFixed(6), how);
    setValue('lng', lng.toFixed(6), how);
  };
}

/** For a user who sets up the center on site. */
function HereButton({ onPosition }: { onPosition: (position: Position) => void }) {
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
