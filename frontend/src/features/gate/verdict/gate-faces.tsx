import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './gate-faces.module.css';

type Props = { captured: string | undefined; enrolled: string | undefined; name: string | undefined };

/** The face at the gate beside the face on record: same size, same crop, words large enough for the gate. */
export function GateFaces({ captured, enrolled, name }: Props) {
  const t = useT();
  const [missing, setMissing] = useState<string>();
  const known = enrolled !== missing ? enrolled : undefined;
  return (
    <div className={classes.pair}>
      <figure>
        {captured ? (
          <img src={captured} alt={[t.faces.captured, name].filter(Boolean).join(': ')} />
        ) : (
          <span className={classes.none}>
            <Icon name="user" size={56} strokeWidth={1.2} />
          </span>
        )}
        <figcaption>{captured ? t.faces.captured : t.faces.none}</figcaption>
      </figure>
      <figure>
        {known ? (
          <img
            src={known}
            alt={[t.faces.enrolled, name].filter(Boolean).join(': ')}
            onError={() => setMissing(known)}
          />
        ) : (
          <span className={classes.none}>
            <Icon name="user" size={56} strokeWidth={1.2} />
          </span>
        )}
        <figcaption>{known ? t.faces.enrolled : t.faces.none}</figcaption>
      </figure>
    </div>
  );
}
