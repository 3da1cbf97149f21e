import { useFocusTrap } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import type { ByHand } from '~/api/gate-queue/types';
import type { ExaminationDayFunctionary } from '~/api/generated/examination.gen';
import type { EntryType } from '~/api/generated/monitoring.gen';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/use-focus-back';
import classes from './by-hand-panel.module.css';
import { ByHandReason } from './by-hand-reason';
import { RosterSearch } from './roster-search';
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
  // What lies below cannot be seen, so it must not be reached either.
  const inside = useFocusTrap();
  useFocusBack();
  // On the document: what was pressed last may be gone, and the focus with it.
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
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
