import { Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import classes from './face-pair.module.css';

type FaceProps = {
  src: string | null | undefined;
  alt: string;
  caption?: string;
  width?: number;
  /** In lists where a name would do, the picture waits for a pointer or a tap. */
  veiled?: boolean;
};

/** A 4:5 portrait; same crop everywhere. */
export function Face({ src, alt, caption, width = 160, veiled = false }: FaceProps) {
  const t = useT();
  // Not every reader of a record may see its picture.
  const [missing, setMissing] = useState<string>();
  const shown = src && src !== missing ? src : undefined;
  return (
    <figure className={classes.face} style={{ width }}>
      <div
        className={classes.frame}
        data-veiled={veiled && shown ? true : undefined}
        tabIndex={veiled ? 0 : undefined}
      >
        {shown ? (
          <img
            src={shown}
            alt={alt}
            width={width}
            height={(width * 5) / 4}
            loading="lazy"
            decoding="async"
            onError={() => setMissing(shown)}
          />
        ) : (
          <span className={classes.none}>
            <Icon name="user" size={Math.min(48, width / 2)} strokeWidth={1.2} />
            {width > 80 && t.faces.none}
          </span>
        )}
      </div>
      {caption && (
        <Text component="figcaption" size="xs" c="dimmed" ta="center">
          {caption}
        </Text>
      )}
    </figure>
  );
}

type PairProps = {
  captured: string | null | undefined;
  enrolled: string | null | undefined;
  name: string;
  width?: number;
};

/** The face at the gate beside the face on record, same size. */
export function FacePair({ captured, enrolled, name, width }: PairProps) {
  const t = useT();
  return (
    <div className={classes.pair}>
      <Face src={captured} alt={`${t.faces.captured}: ${name}`} caption={t.faces.captured} width={width} />
      <Face src={enrolled} alt={`${t.faces.enrolled}: ${name}`} caption={t.faces.enrolled} width={width} />
    </div>
  );
}
