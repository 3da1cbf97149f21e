import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import { Advice } from './advice';
import { CameraZone } from './camera-zone';
import type { useShooting } from './use-shooting';
import { Waiting, waitingWords } from './waiting';

/** What may be wrong with the light. */
const LIGHT = new Set(['dark', 'bright', 'against', 'half']);

type Props = {
  /** Whether the next picture may be taken. */
  armed: boolean;
  /** What to do better than in the last picture. */
  advice: string | undefined;
  /** The picture that is looked at now. */
  checking: { still?: boolean; url: string | undefined } | undefined;
  shooting: ReturnType<typeof useShooting>;
  children?: ReactNode;
};

/** The camera, and what there is to say about the picture. */
export function Viewfinder({ armed, advice: told, checking, shooting, children }: Props) {
  const words = useT();
  const t = words.gate;
  const { camera, flip, chosen, seen, unable, still } = shooting;
  const isBusy = checking !== undefined || chosen.looking;
  const advice = chosen.fault ? t.picture[chosen.fault] : armed && told;
  // Where no face was seen, the light may be why.
  const light =
    advice === t.picture.NO_FACE && seen && LIGHT.has(seen.waiting) && waitingWords(seen.waiting, words);
  return (
    <CameraZone
      camera={camera}
      onFlip={flip}
      still={still}
      isStill={checking?.still === true}
      frozen={checking?.still ? undefined : checking?.url}
      holding={armed && seen?.holding === true}
    >
      {isBusy && <Advice busy>{t.checking}</Advice>}
      {advice && !isBusy && <Advice alert>{light || advice}</Advice>}
      {armed && !advice && unable && <Advice>{t.noAuto(t.browsers)}</Advice>}
      {armed && !advice && !isBusy && seen && <Waiting seen={seen} torch={camera.torch} />}
      {children}
    </CameraZone>
  );
}
