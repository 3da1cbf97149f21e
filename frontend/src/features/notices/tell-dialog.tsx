import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NoticeRound, NoticeWish } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { Dialog } from '~/ui/dialogs/dialog';
import { Preview } from './preview';
import { addressOf } from './round-address';
import { type Scope, valuesOf } from './wish';
import { WishForm } from './wish-form';

type Props = { onClose: () => void } & (
  | { scope: Scope }
  /** All is chosen already: it begins with the preview. */
  | { wish: NoticeWish; title: string }
);

/** Whom to tell, what goes out, and sending it. Mount it to open it. */
export function TellDialog({ onClose, ...begun }: Props) {
  const words = useT().dutyNotices.tell;
  const isChosen = 'wish' in begun;
  const [values, setValues] = useState(valuesOf(isChosen ? begun.wish : begun.scope));
  const [wish, setWish] = useState(isChosen ? begun.wish : undefined);
  const show = useShowRounds(onClose);
  const back = () => setWish(undefined);
  return (
    <Dialog title={isChosen ? begun.title : words.title} size="lg" onClose={onClose}>
      {wish ? (
        <Preview wish={wish} onBack={isChosen ? undefined : back} onClose={onClose} onSent={show} />
      ) : (
        <WishForm
          values={values}
          onWish={(chosen) => {
            setValues(valuesOf(chosen));
            setWish(chosen);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** One round has a page; of several the list says how far each is. */
function useShowRounds(onClose: () => void) {
  const navigate = useNavigate();
  return ([only, ...more]: readonly NoticeRound[]) => {
    onClose();
    if (!only) return;
    const { examinationId } = only;
    navigate(more.length > 0 ? withQuery(pathTo('notices'), { examinationId }) : addressOf(only));
  };
}
