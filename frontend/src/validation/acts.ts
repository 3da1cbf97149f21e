import { z } from 'zod/mini';
import { current } from '~/i18n/locale';
import { required, requiredDate, text } from './fields';
import { reason, reasonIf } from './reasons';

/** How many is typed as it is shown, with or without separators. */
const digits = (typed: string) => typed.replace(/\D/g, '');

/** An act that cancels or changes: the number of its duties where it must be repeated, a reason, a role, a date. */
export const actRules = (count: number | undefined, needs: Record<'reason' | 'role' | 'from', boolean>) =>
  z.object({
    confirm: z.string().check(
      z.refine((typed) => count === undefined || Number(digits(typed)) === count, {
        error: () => current().acts.repeatWrong(count ?? 0),
      }),
    ),
    reason: needs.reason ? reason() : reasonIf(false).shape.reason,
    role: needs.role ? required('required') : text(),
    from: needs.from ? requiredDate() : text(),
  });
