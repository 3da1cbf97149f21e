import { VisuallyHidden } from '@mantine/core';
import type { SheetDraftKind } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './steps.module.css';

const order = ['file', 'tables', 'rows', 'register'] as const;
export type Step = (typeof order)[number];

/** Where one is in the wizard. On a phone only the present step has its name in sight. */
export function Steps({ kind, at }: { kind: SheetDraftKind; at: Step }) {
  const { steps: words, kinds } = useT().sheetWizard;
  const nameOf = (step: Step) => (step === 'register' ? kinds[kind].step : words.names[step]);
  const now = order.indexOf(at);
  return (
    <ol className={classes.steps} aria-label={words.label}>
      {order.map((step, index) => (
        <li key={step} className={classes.step} aria-current={step === at ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden="true">
            {index < now ? <Icon name="check" size={14} strokeWidth={2.4} /> : formatNumber(index + 1)}
          </span>
          <span className={classes.name} aria-hidden="true">
            {nameOf(step)}
          </span>
          <VisuallyHidden>
            {words.at(formatNumber(index + 1), formatNumber(order.length), nameOf(step))}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
