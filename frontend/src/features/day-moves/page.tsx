import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { type DayMoveValues, MOVE_KINDS } from '~/validation/moves';
import { MoveForm } from './move-form';
import { Preview } from './preview';

/** Days with their people to another date, time or center: which and what, then whom it touches, then it is done. */
export default function MoveDays() {
  const words = useT().dayMoves;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [values, setValues] = useState<DayMoveValues>(() => valuesOf(search));
  const [isShown, setIsShown] = useState(false);
  // On the way back the keyboard goes on at the form; the preview takes it by itself.
  const form = useFocusAt(isShown ? 'looking' : 'choosing');
  const { examinationId } = values;
  const back = withQuery(paths.examinationDays, { examinationId });
  return (
    <Measure width={720}>
      <PageHeader title={words.title} hint={words.text} />
      {isShown ? (
        <Preview values={values} onBack={() => setIsShown(false)} onDone={() => navigate(back)} />
      ) : (
        <div ref={form} tabIndex={-1} style={{ outline: 'none' }}>
          <MoveForm
            values={values}
            back={back}
            onValues={(chosen) => {
              setValues(chosen);
              setIsShown(true);
            }}
          />
        </div>
      )}
    </Measure>
  );
}

/** What is chosen already, where the reader came from a list or a day. */
function valuesOf(search: URLSearchParams): DayMoveValues {
  const of = (name: string) => search.get(name) ?? '';
  const kind = MOVE_KINDS.find((one) => one === of('what')) ?? 'DATE';
  return {
    ...{ examinationId: of('examinationId'), regionId: of('regionId'), centerId: of('centerId') },
    ...{ date: of('date'), batch: of('batch'), kind },
    ...{ toDate: '', days: '', toBatch: '', toCenterId: '' },
    ...{ reportingAt: '', entryOpensAt: '', closesAt: '' },
  };
}
