import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGetRosterDrawQuery } from '~/api/generated/draws.gen';
import type { DrawToWitness } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { Digits } from './digits';
import { SetAsideList } from './set-aside-list';
import { Speak } from './speak';
import { WitnessList } from './witness-list';

/** While witnesses speak, while it is drawn, and as long as it may be set aside. */
const AGAIN_EVERY_MS = 5_000;
const WIDTH = 640;

/** A draw as its witnesses see it: what was frozen, their words, and what came of it. */
export function OneDraw({ proposalId }: { proposalId: string }) {
  const [isPolled, setIsPolled] = useState(true);
  const { data, error, refetch } = useGetRosterDrawQuery(
    { proposalId },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isPolled ? AGAIN_EVERY_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const isGoingOn = !data || ['FROZEN', 'DRAWING', 'READY'].includes(data.state);
  if (isGoingOn !== isPolled) setIsPolled(isGoingOn);
  if (data) return <Shown draw={data} />;
  return error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <LinesSkeleton lines={8} />;
}

function Shown({ draw: row }: { draw: DrawToWitness }) {
  const t = useT();
  const { draws } = t.proposals;
  const words = draws.witness;
  const { digest, seed, draw } = row;
  return (
    <Measure width={WIDTH}>
      <PageHeader
        title={row.examinationName}
        hint={`${placeName(row.regionName)} · ${t.proposals.states[row.state]}`}
      />
      <Stack gap="lg">
        <State draw={row} />
        <Panel title={draws.title}>
          <Stack gap="lg">
            {row.state === 'FROZEN' && <About />}
            {digest && <Digits label={draws.digest} digits={digest} large />}
            {draw.announced && (
              <div>
                <Text size="sm" c="dimmed">
                  {draws.announced}
                </Text>
                <Text>{draw.announced}</Text>
              </div>
            )}
            {seed && <Digits label={draws.seed} digits={seed} large />}
            {row.state === 'FROZEN' && <Speak draw={row} />}
            {digest && <WitnessList witnesses={draw.witnesses} />}
            <SetAsideList draws={draw.setAside} />
            {isOver(row) && <Text size="sm">{words.verify}</Text>}
          </Stack>
        </Panel>
        <Anchor component={Link} size="sm" to={pathTo('draws')}>
          {words.all}
        </Anchor>
      </Stack>
    </Measure>
  );
}

/** Whether it is drawn, and counts. */
const isOver = ({ state }: DrawToWitness) =>
  state === 'READY' || state === 'ENTERING' || state === 'TOLD' || state === 'ENTERED';

/** How far it is, where no words are awaited. */
function State({ draw }: { draw: DrawToWitness }) {
  const { draws } = useT().proposals;
  const words = draws.witness;
  if (draw.state === 'FROZEN') return null;
  if (isOver(draw)) {
    return (
      <Alert color="green" icon={<Icon name="check" />} title={words.drawn} role="status">
        {words.filled(formatNumber(draw.filled), formatNumber(draw.needed))}
      </Alert>
    );
  }
  const [color, said] =
    draw.state === 'DRAWING'
      ? ['blue', draw.digest && draw.seed ? words.drawing : draws.freezing]
      : ['yellow', draw.state === 'FAILED' ? words.failed : words.cancelled];
  return <Alert color={color} icon={<Icon name="clock" />} title={said} role="status" />;
}

function About() {
  const { about } = useT().proposals.draws.witness;
  return (
    <List size="sm" spacing={4}>
      {about.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}
