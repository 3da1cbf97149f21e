import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { hasCome } from './attendance';

export type DayCounts = { expected: number; present: number; inside: number; left: number };
export type Duty = Pick<ExaminationDayFunctionary, 'attendance' | 'exitAt' | 'functionaryId'> &
  Partial<Pick<ExaminationDayFunctionary, 'standing'>>;
/** By functionary, as the server tells it. */
export type Inside = ReadonlySet<string>;

/** Where a person is; none for a person who never came. */
export const whereIs = ({ functionaryId, exitAt }: Duty, inside: Inside): 'inside' | 'left' | undefined =>
  inside.has(functionaryId) ? 'inside' : exitAt ? 'left' : undefined;

/** Who of those expected came, and where they are. */
export function countDay(roster: readonly Duty[], inside: Inside): DayCounts {
  const at = (place: 'inside' | 'left') => roster.filter((duty) => whereIs(duty, inside) === place).length;
  return {
    expected: roster.length,
    present: roster.filter(hasCome).length,
    inside: at('inside'),
    left: at('left'),
  };
}
