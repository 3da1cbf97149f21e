import { useId, useState } from 'react';
import type { ExaminationDayFunctionary } from '~/api/generated/examination.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from './by-hand-panel.module.css';
import { GateFaces } from './gate-faces';
import { RosterSearch } from './roster-search';
import { useCovering } from './use-covering';
import type { PhotoOf } from './use-roster-photos';

type Props = {
  examinationDayId: string;
  captured: string | undefined;
  photoOf: PhotoOf;
  onClose: () => void;
};

/** Where no machine compares, a person does: the captured face beside the one on record. Nothing is recorded here. */
export function ComparePanel({ examinationDayId, captured, photoOf, onClose }: Props) {
  const { gateQueue: t, byHand, labels, actions } = useT();
  const title = useId();
  const [chosen, setChosen] = useState<ExaminationDayFunctionary>();
  const inside = useCovering(onClose);
  const name = chosen && fullName(chosen.functionary);
  return (
    <section ref={inside} className={classes.panel} role="dialog" aria-modal="true" aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title}>{t.compareTitle}</h2>
        <button type="button" className={classes.plain} onClick={onClose}>
          {actions.close}
        </button>
      </header>
      {chosen ? (
        <>
          <p className={classes.name}>{`${name} · ${chosen.functionary.uid}`}</p>
          <p className={classes.hint}>{labels.functionaryRole[chosen.role]}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <div className={classes.body} tabIndex={0}>
            <GateFaces captured={captured} enrolled={photoOf(chosen.functionary)} name={name} />
            <p className={classes.hint}>{t.compareHint}</p>
          </div>
          <div className={classes.actions}>
            <button type="button" className={classes.plain} onClick={() => setChosen(undefined)}>
              {byHand.another}
            </button>
          </div>
        </>
      ) : (
        <RosterSearch examinationDayId={examinationDayId} photoOf={photoOf} onChoose={setChosen} />
      )}
    </section>
  );
}
