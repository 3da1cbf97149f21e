import { Drawer } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useClosing } from '~/ui/dialogs/closing';
import type { ReplacedDuty } from '~/ui/page/replacing-part';
import { Replace } from './replace';

type Props = { duty: ReplacedDuty | undefined; onClose: () => void };

/** Beside the list: who could take a duty over. Without one it is shut. */
export function Replacing({ duty, onClose }: Props) {
  const t = useT();
  const { attempt, around, asking } = useClosing();
  return (
    <Drawer
      opened={!!duty}
      onClose={() => attempt(onClose)}
      closeOnEscape={!asking}
      position="right"
      size={720}
      title={duty && [duty.center.name, t.calls.batch(duty.batch)].join(' · ')}
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      {duty && around(<Replace duty={duty} onDone={onClose} />)}
    </Drawer>
  );
}
