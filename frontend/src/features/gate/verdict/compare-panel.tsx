import { useState } from 'react';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from '../by-hand/by-hand-panel.module.css';
import { RosterSearch } from '../by-hand/roster-search';
import type { PhotoOf } from '../by-hand/use-roster-photos';
import { CoveringPanel } from '../screen/covering-panel';
import covering from '../screen/covering-panel.module.css';
import { GateFaces } from './gate-faces';

type Props = {
  examinationDayId: string;
  captured: string | undefined;
  photoOf: PhotoOf;
  onClose: () => void;
};

/** Where no machine compares, a person does: the captured face beside the one on record. Nothing is recorded here. */
export function ComparePanel({ examinationDayId, captured, photoOf, onClose }: Props) {
  const { gateQueue: t, byHand, labels, actions } = useT();
  const [chosen, setChosen] = useState<ExaminationDayFunctionary>();
  const name = chosen && fullName(chosen.functionary);
  return (
    <CoveringPanel title={t.compareTitle} close={actions.close} onClose={onClose}>
      {chosen ? (
        <>
          <p className={classes.name}>{`${name} · ${chosen.functionary.uid}`}</p>
          <p className={classes.hint}>{labels.functionaryRole[chosen.role]}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <div className={classes.body} tabIndex={0}>
            <GateFaces captured={captured} enrolled={photoOf(chosen.functionary)} name={name} />
            <p className={classes.hint}>{t.compareHint}</p>
          </div>
          <div className={covering.actions}>
            <button type="button" className={covering.plain} onClick={() => setChosen(undefined)}>
              {byHand.another}
            </button>
          </div>
        </>
      ) : (
        <RosterSearch examinationDayId={examinationDayId} photoOf={photoOf} onChoose={setChosen} />
      )}
    </CoveringPanel>
  );
}
