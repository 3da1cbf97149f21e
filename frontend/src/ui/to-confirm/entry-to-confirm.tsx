import { useId, useState } from 'react';
import { useT } from '~/i18n/use-t';
import type { EntryToConfirm as Entry } from '~/lib/views/to-confirm';
import { Icon } from '../marks/icons';
import classes from './to-confirm-list.module.css';

type Props = { entry: Entry; isBusy: boolean; onDecide: (isThem: boolean) => void };

/** One entry by hand. That it is somebody else takes a second press. */
export function EntryToConfirm({ entry, isBusy, onDecide }: Props) {
  const { secondPerson: t, faces } = useT();
  const [sure, setSure] = useState(false);
  const id = useId();
  const { name, about, when, reason, captured, enrolled } = entry;
  return (
    <li className={classes.entry} aria-labelledby={id}>
      <div className={classes.faces}>
        <Face src={captured} word={faces.captured} none={faces.none} name={name} />
        <Face src={enrolled} word={faces.enrolled} none={faces.none} name={name} />
      </div>
      <div className={classes.side}>
        <div className={classes.about}>
          <p id={id} className={classes.name}>
            {name}
          </p>
          <p>{about}</p>
          <p className={classes.when}>{when}</p>
          {reason && <p>{t.reason(reason)}</p>}
        </div>
        <div className={classes.choice}>
          <button type="button" className={classes.main} disabled={isBusy} onClick={() => onDecide(true)}>
            <Icon name="check" size={24} strokeWidth={2.6} />
            {t.isThem}
          </button>
          <button
            type="button"
            className={classes.plain}
            data-sure={sure || undefined}
            disabled={isBusy}
            onClick={() => (sure ? onDecide(false) : setSure(true))}
            onBlur={() => setSure(false)}
          >
            {sure ? t.sure : t.isSomebodyElse}
          </button>
        </div>
      </div>
    </li>
  );
}

type FaceProps = { src: string | undefined; word: string; none: string; name: string };

function Face({ src, word, none, name }: FaceProps) {
  const [missing, setMissing] = useState<string>();
  const known = src !== missing ? src : undefined;
  return (
    <figure>
      {known ? (
        <img src={known} alt={`${word}: ${name}`} onError={() => setMissing(known)} />
      ) : (
        <span className={classes.none}>
          <Icon name="user" size={48} strokeWidth={1.2} />
        </span>
      )}
      <figcaption aria-hidden={known ? true : undefined}>{known ? word : none}</figcaption>
    </figure>
  );
}
