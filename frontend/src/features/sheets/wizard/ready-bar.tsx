import { Button } from '@mantine/core';
import type { SheetDraft } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from './ready-bar.module.css';
import { StepBar } from './step-bar';

type Props = { draft: SheetDraft; onColumns: () => void; onRegister: () => void };

/** How the rows stand, and the button that all this is for. */
export function ReadyBar({ draft: { kind, counts }, onColumns, onRegister }: Props) {
  const { sheetWizard } = useT();
  const words = sheetWizard.ready;
  const ready = counts?.ready ?? 0;
  const figures = [
    [ready, words.ready],
    [counts?.faulty ?? 0, words.faulty],
    [counts?.known ?? 0, words.known],
  ] as const;
  const actions = (
    <>
      <Button variant="default" onClick={onColumns} aria-label={words.back}>
        <span className={classes.long}>{words.back}</span>
        <span className={classes.short}>{sheetWizard.steps.names.tables}</span>
      </Button>
      <Button onClick={onRegister} disabled={ready === 0}>
        {ready === 0 ? words.none : sheetWizard.kinds[kind].register(formatNumber(ready), ready)}
      </Button>
    </>
  );
  return (
    <StepBar label={words.label} actions={actions}>
      <dl className={classes.figures}>
        {figures.map(([figure, name]) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    </StepBar>
  );
}
