import { Stack } from '@mantine/core';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { type Fact, Facts } from '~/ui/page/facts';
import { Panel } from '~/ui/page/panel';
import { Digits } from './digits';
import { Frozen } from './frozen';
import { SetAsideList } from './set-aside-list';
import { WitnessList } from './witness-list';

type Props = { proposal: Proposal; draw: DrawDetails };

/** What makes a draw a witnessed one: what was frozen, who spoke, and what came of it. */
export function DrawPanel({ proposal, draw }: Props) {
  const t = useT();
  const words = t.proposals.draws;
  const { digest, seed, state } = proposal;
  return (
    <Panel title={words.title} hint={words.hint}>
      <Stack gap="lg">
        {digest && <Digits label={words.digest} digits={digest} />}
        {seed && <Digits label={words.seed} digits={seed} />}
        <Facts rows={factsOf(draw, t)} />
        {digest && <WitnessList witnesses={draw.witnesses} />}
        {state === 'FROZEN' && <Frozen proposal={proposal} draw={draw} />}
        <SetAsideList draws={draw.setAside} />
      </Stack>
    </Panel>
  );
}

/** When the centers of a draw are told, in words. */
export const toldOf = ({ hoursBefore }: Pick<DrawDetails, 'hoursBefore'>, { proposals }: Messages) =>
  hoursBefore === null ? proposals.draws.atOnce : proposals.draws.hoursBefore(hoursBefore);

function factsOf(draw: DrawDetails, t: Messages): Fact[] {
  const words = t.proposals.draws;
  return [
    { label: words.frozenAt, value: formatDateTime(draw.frozenAt) },
    { label: words.drawnAt, value: formatDateTime(draw.drawnAt) },
    { label: words.announced, value: draw.announced },
    { label: words.told, value: toldOf(draw, t) },
    { label: words.program, value: draw.program },
  ];
}
