import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { PicturesPart } from '~/ui/page/pictures-part';
import { Refused } from './refused';

/** The pictures of those who were registered, added below what became of the rows: what opens it, and what is opened. */
export function useOutcomePictures(page: string) {
  const t = useT();
  const words = t.sheetWizard.outcome;
  const fetch = useContext(PicturesPart);
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [part, setPart] = useState<{ Panel: ComponentType }>();
  const open = async (how: NonNullable<typeof fetch>) => {
    setBusy(true);
    setLost(false);
    try {
      const { default: Panel } = await how();
      setPart({ Panel });
    } catch {
      setLost(true);
    }
    setBusy(false);
  };
  const look = { size: 'md', variant: 'default', leftSection: <Icon name="camera" /> } as const;
  const button = fetch ? (
    <Button {...look} loading={busy} onClick={() => void open(fetch)}>
      {words.pictures}
    </Button>
  ) : (
    <Button {...look} component={Link} to={page}>
      {words.pictures}
    </Button>
  );
  return {
    button: part ? null : button,
    refusal: isLost && <Refused message={t.errors.offline} />,
    panel: part && (
      <Arrived>
        <part.Panel />
      </Arrived>
    ),
  };
}

/** The button is gone with the press: the keyboard goes on at what it opened. */
function Arrived({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 72 }}>
      {children}
    </div>
  );
}
