import { ByHandInstead } from './by-hand-instead';
import { ByHandPanel, type ByHandProps } from './by-hand-panel';

/** Of the picture that is on the screen, or of one that is kept. */
export default function ByHand({ kept, ...panel }: ByHandProps & { kept: Blob | undefined }) {
  return kept ? <ByHandInstead {...panel} picture={kept} /> : <ByHandPanel {...panel} />;
}
