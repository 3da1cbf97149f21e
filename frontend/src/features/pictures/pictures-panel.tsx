import { Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { Panel } from '~/ui/page/panel';
import { Choose } from './choose';
import type { Chosen } from './chosen';
import { Sending } from './sending';
import { usePictures } from './use-pictures';

/** The pictures of many people, step by step, without a page around: choose, see what there is, send, see what became of them. */
export default function PicturesPanel() {
  const words = useT().pictures;
  const { stage, look, begin, again, send } = usePictures();
  const place = useFocusAt(stage.at);
  return (
    <Stack gap="md" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {stage.at === 'choosing' && (
        <>
          <Choose fault={stage.fault} onChoose={look} />
          <Naming />
        </>
      )}
      {stage.at === 'looking' && (
        <Panel title={words.looking}>
          <Loader role="status" aria-label={words.looking} />
        </Panel>
      )}
      {stage.at === 'found' && (
        <Found chosen={stage.chosen} onBegin={() => begin(stage.chosen)} onOther={again} />
      )}
      {stage.at === 'sending' && (
        <Sending chosen={stage.chosen} run={stage.run} send={send} onAgain={again} />
      )}
    </Stack>
  );
}

type Props = { chosen: Chosen; onBegin: () => void; onOther: () => void };

/** What there is, before anything is sent. */
function Found({ chosen, onBegin, onOther }: Props) {
  const words = useT().pictures;
  const { pictures, leftAlone, title } = chosen;
  const count = formatNumber(pictures);
  return (
    <Panel title={words.found(count, pictures)} hint={title}>
      <Stack gap="md">
        <div role="status">
          {leftAlone > 0 && <Text size="sm">{words.left(formatNumber(leftAlone), leftAlone)}</Text>}
          <Text size="sm">{words.unknownYet}</Text>
        </div>
        <Group gap="sm">
          <Button size="md" onClick={onBegin}>
            {words.begin(count, pictures)}
          </Button>
          <Button size="md" variant="default" onClick={onOther}>
            {words.other}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

const EXAMPLES = [
  ['F123456785.jpg', 'plain'],
  ['F123456785_2.png', 'second'],
  ['F123456785/left.jpg', 'folder'],
  ['123412341234.jpg', 'aadhaar'],
  ['9876543210.jpg', 'mobile'],
] as const;

/** Whose a picture is stands in its name: by which names. */
function Naming() {
  const words = useT().pictures.naming;
  return (
    <Panel title={words.title} hint={words.text}>
      <Table verticalSpacing={4} horizontalSpacing={0} fz="sm" withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.file}</Table.Th>
            <Table.Th>{words.means}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {EXAMPLES.map(([name, means]) => (
            <Table.Tr key={name}>
              <Table.Td pr="md">
                <Text component="code" size="sm" ff="monospace" style={{ whiteSpace: 'nowrap' }}>
                  {name}
                </Text>
              </Table.Td>
              <Table.Td>{words[means]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
