import type { Duty } from './answers';

/** A page with the place on a map, where its position is known. */
export const mapOf = ({ lat, lng }: Pick<Duty, 'lat' | 'lng'>): string | undefined =>
  lat === null || lng === null ? undefined : `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
