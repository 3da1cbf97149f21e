import { useId, useState } from 'react';
import type { ByHand } from '~/api/gate-queue/types';
import type { ExaminationDayFunctionary } from '~/api/generated/examination.gen';
import type { EntryType } from '~/api/generated/monitoring.gen';
import { useT } from '~/i18n/use-t';
import classes from './by-hand-panel.module.css';
import { ByHandReason } from './by-hand-reason';
import { RosterSearch } from './roster-search';
import { useCovering } from './use-covering';
import type { PhotoOf } from './use-roster-photos';

type Props = {
  examinationDayId: string;
  mode: EntryType;
  /** The picture that was taken last, if it is still there. */
  captured: string | undefined;
  photoOf: PhotoOf;
  onClose: () => void;
  onRecord: (who: ByHand) => void;
};

/** Search the day's roster, compare, give a reason. */
export function ByHandPanel({ examinationDayId, mode, captured, photoOf, onClose, onRecord }: Props) {
  const words = useT().byHand;
  const title = useId();
  const [chosen, setChosen] = useState<ExaminationDayFunctionary>();
  const inside = useCovering(onClose);
  return (
    <section ref={inside} className={classes.panel} role="dialog" aria-modal="true" aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title}>{words.title[mode]}</h2>
        <button type="button" className={classes.plain} onClick={onClose}>
          {words.cancel}
        </button>
      </header>
      {chosen ? (
        <ByHandReason
          person={chosen.functionary}
          mode={mode}
          captured={captured}
          enrolled={photoOf(chosen.functionary)}
          onBack={() => setChosen(undefined)}
          onReason={(reason) => onRecord({ functionaryId: chosen.functionaryId, reason })}
        />
      ) : (
        <>
          <p className={classes.hint}>{words.hint}</p>
          <RosterSearch examinationDayId={examinationDayId} photoOf={photoOf} onChoose={setChosen} />
        </>
      )}
    </section>
  );
}
