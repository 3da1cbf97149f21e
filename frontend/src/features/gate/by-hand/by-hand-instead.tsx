import type { ComponentProps } from 'react';
import { useObjectUrl } from '~/lib/browser/use-object-url';
import { ByHandPanel } from './by-hand-panel';

type Props = Omit<ComponentProps<typeof ByHandPanel>, 'captured'> & { picture: Blob };

/** For a kept picture, which nothing else on the page shows. */
export function ByHandInstead({ picture, ...panel }: Props) {
  return <ByHandPanel {...panel} captured={useObjectUrl(picture)} />;
}
