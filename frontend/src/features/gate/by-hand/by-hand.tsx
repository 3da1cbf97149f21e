import type { ComponentProps } from 'react';
import { useObjectUrl } from '~/lib/browser/use-object-url';
import { ByHandPanel, type ByHandProps } from './by-hand-panel';

/** Of the picture that is on the screen, or of one that is kept. */
export default function ByHand({ kept, ...panel }: ByHandProps & { kept: Blob | undefined }) {
  return kept ? <ByHandInstead {...panel} picture={kept} /> : <ByHandPanel {...panel} />;
}

type Props = Omit<ComponentProps<typeof ByHandPanel>, 'captured'> & { picture: Blob };

/** For a kept picture, which nothing else on the page shows. */
function ByHandInstead({ picture, ...panel }: Props) {
  return <ByHandPanel {...panel} captured={useObjectUrl(picture)} />;
}
