import type { Contact } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Said } from '~/lib/day/not-here';
import { Icon, type IconName } from '../marks/icons';
import classes from './not-here-list.module.css';

const icons: Record<Contact, IconName> = {
  ON_THE_WAY: 'clock',
  NOT_COMING: 'cross',
  NOT_REACHABLE: 'alert',
  CALLED: 'phone',
};

export function SaidIcon({ kind, size = 22 }: { kind: Contact; size?: number }) {
  return <Icon name={icons[kind]} size={size} strokeWidth={2.2} />;
}

/** The last answer, when and to whom; that it is not sent yet, if so. */
export function SaidLine({ said }: { said: Said | undefined }) {
  const { calls, notHere } = useT();
  if (!said) return <p className={classes.nobody}>{calls.historyNone}</p>;
  const words = calls.by(calls.kinds[said.kind], said.by ?? '–', formatTime(said.at));
  return (
    <p className={classes.said} data-kind={said.kind}>
      <SaidIcon kind={said.kind} />
      <span>
        {words}
        {said.isUnsent && <span className={classes.unsent}>{` · ${notHere.unsent}`}</span>}
      </span>
    </p>
  );
}
