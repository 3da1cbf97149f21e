import { useT } from '~/i18n/use-t';
import type { Said, ToConfirmView } from '~/lib/views/to-confirm';
import { Icon } from '../marks/icons';
import { EntryToConfirm } from './entry-to-confirm';
import classes from './to-confirm-list.module.css';

type Props = {
  view: ToConfirmView;
  /** The gate's colours and sizes, or the page's. */
  look: 'gate' | 'page';
};

/** Entries by hand, each with both faces, for a second person to say whether it is them. */
export function ToConfirmList({ view: { entries, said, isBusy, decide }, look }: Props) {
  const { secondPerson: t } = useT();
  return (
    // What scrolls must be reachable by keyboard.
    <div className={classes.root} data-look={look} tabIndex={look === 'gate' ? 0 : undefined}>
      <Saying said={said} />
      <p className={entries.length > 0 ? classes.hint : undefined}>{entries.length > 0 ? t.hint : t.none}</p>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <EntryToConfirm
            key={entry.id}
            entry={entry}
            isBusy={isBusy}
            onDecide={(isThem) => decide(entry, isThem)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Above the list: what is decided is no longer in it. */
function Saying({ said }: { said: Said | undefined }) {
  const { secondPerson: t } = useT();
  if (said?.kind === 'failed')
    return (
      <p className={classes.said} data-kind="failed" role="alert">
        <Icon name="alert" size={22} strokeWidth={2.4} />
        <span>{t.failed(said.name, said.why)}</span>
      </p>
    );
  return (
    <div role="status">
      {said && (
        <p className={classes.said} data-kind={said.kind}>
          <Icon name={said.kind === 'confirmed' ? 'check' : 'cross'} size={22} strokeWidth={2.4} />
          <span>{t[said.kind](said.name)}</span>
        </p>
      )}
    </div>
  );
}
