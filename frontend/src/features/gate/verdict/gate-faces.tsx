import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './gate-faces.module.css';

type Props = {
  captured: string | undefined;
  enrolled?: string | undefined;
  name?: string | undefined;
  /** Where there is no face on record to compare with. */
  single?: boolean;
  /** As large as the room around it, which the caller has measured. */
  large?: boolean;
};

/** The face at the gate, beside the face on record: same size, same crop, words large enough for the gate. */
export function GateFaces({ captured, enrolled, name, single = false, large = false }: Props) {
  const t = useT().faces;
  return (
    <div className={large ? classes.large : classes.pair} data-single={single || undefined}>
      <Face src={captured} word={t.captured} none={t.none} name={name} />
      {!single && <Face src={enrolled} word={t.enrolled} none={t.none} name={name} />}
    </div>
  );
}

type FaceProps = { src: string | undefined; word: string; none: string; name: string | undefined };

function Face({ src, word, none, name }: FaceProps) {
  const [missing, setMissing] = useState<string>();
  const known = src !== missing ? src : undefined;
  return (
    <figure>
      {known ? (
        <img src={known} alt={[word, name].filter(Boolean).join(': ')} onError={() => setMissing(known)} />
      ) : (
        <span className={classes.none}>
          <Icon name="user" size={56} strokeWidth={1.2} />
        </span>
      )}
      {/* The picture's own words are read; a frame without one has these alone. */}
      <figcaption aria-hidden={known ? true : undefined}>{known ? word : none}</figcaption>
    </figure>
  );
}
