import { Progress } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';

/** A sheet that was sent; its answer comes in one piece. */
export function Working({ sheet }: { sheet: File }) {
  const { sending } = useT().sheets;
  return (
    <Panel title={sending} hint={sheet.name}>
      <Progress value={100} animated aria-label={sending} />
    </Panel>
  );
}
