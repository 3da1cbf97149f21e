import { Table, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';

const EXAMPLES = [
  ['F123456785.jpg', 'plain'],
  ['F123456785_2.png', 'second'],
  ['F123456785/left.jpg', 'folder'],
  ['123412341234.jpg', 'aadhaar'],
  ['9876543210.jpg', 'mobile'],
] as const;

/** Whose a picture is stands in its name: by which names. */
export function Naming() {
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
