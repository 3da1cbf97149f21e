import type { Messages } from './en';
import { formatNumber } from './format';

/** Metres → `15 m`, `2.2 km`, `148 km`. */
export function distanceWords(metres: number, { gateDevice: { position: t } }: Messages): string {
  if (metres < 999.5) return t.metres(formatNumber(Math.round(metres)));
  const kilometres = metres / 1000;
  const rounded = kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres);
  return t.kilometres(formatNumber(rounded));
}
