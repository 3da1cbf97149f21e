import { useState } from 'react';
import type { EntryType, ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { CoveringPanel } from '../screen/covering-panel';
import type { Named } from '../use-gate';
import classes from './by-hand-panel.module.css';
import { ByHandReason } from './by-hand-reason';
import { RosterSearch } from './roster-search';
import type { PhotoOf } from './use-roster-photos';

export type ByHandProps = {
  examinationDayId: string;
  mode: EntryType;
  /** The picture that was taken last, if it is still there. */
  captured: string | undefined;
  /** The camera saw no face when it was taken. */
  isFaceless?: boolean | undefined;
  photoOf: PhotoOf;
  onClose: () => void;
  onRecord: (who: Named) => void;
};

/** Search the day's roster, compare, give a reason. */
export function ByHandPanel(props: ByHandProps) {
  const { examinationDayId, mode, captured, isFaceless, photoOf, onClose, onRecord } = props;
  const words = useT().byHand;
  const [chosen, setChosen] = useState<ExaminationDayFunctionary>();
  return (
    <CoveringPanel title={words.title[mode]} close={words.cancel} onClose={onClose}>
      {chosen ? (
        <ByHandReason
          person={chosen.functionary}
          mode={mode}
          captured={captured}
          isFaceless={isFaceless}
          enrolled={photoOf(chosen.functionary)}
          onBack={() => setChosen(undefined)}
          onReason={(reason, alone) =>
            onRecord({
              functionaryId: chosen.functionaryId,
              reason,
              ...(alone && { alone }),
              name: fullName(chosen.functionary),
              enrolled: photoOf(chosen.functionary),
            })
          }
        />
      ) : (
        <>
          <p className={classes.hint}>{words.hint}</p>
          <RosterSearch
            examinationDayId={examinationDayId}
            mode={mode}
            photoOf={photoOf}
            onChoose={setChosen}
          />
        </>
      )}
    </CoveringPanel>
  );
}
