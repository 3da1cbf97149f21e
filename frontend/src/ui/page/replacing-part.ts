import { type ComponentType, createContext } from 'react';
import type { FunctionaryActivity } from '~/contract/types.gen';
import type { fullName } from '~/i18n/format';

export type ReplacedDuty = Pick<
  FunctionaryActivity,
  'id' | 'examinationDayId' | 'functionaryRole' | 'contact' | 'batch'
> & { functionary: Parameters<typeof fullName>[0]; center: { name: string } };

/** Finds a substitute for a duty; the app gives it to a page of another feature, as features know nothing of each other. */
export const ReplacingPart = createContext<
  ComponentType<{ duty: ReplacedDuty | undefined; onClose: () => void }> | undefined
>(undefined);
