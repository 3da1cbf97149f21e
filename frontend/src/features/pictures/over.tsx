import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { toCsv } from '~/lib/browser/csv';
import { saveFile } from '~/lib/browser/save-file';
import { PARTS, wordsOf } from '~/ui/faces/grades';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { Counts } from './counts';
import type { Line } from './line';
import { sentenceOf } from './reasons';
import type { Told } from './run';

type Props = Saved & {
  told: Told;
  /** While pictures are sent for the people whom somebody chose, they stay here. */
  isBusy: boolean;
  onAgain: () => void;
};

/** What became of all of them. */
export function Over({ title, lines, told, isBusy, onAgain }: Props) {
  const words = useT().pictures;
  const { done, total, counts, troubles, failure } = told;
  const rest = total - done;
  const { ENROLLED: enrolled, ALREADY_ENROLLED: already } = counts;
  const said = failure && ('said' in failure ? failure.said : words.unusable[failure.files]);
  const tone = failure ? 'red' : troubles.length > 0 || rest > 0 ? 'yellow' : 'green';
  const before = already === total ? words.nothingNew : words.onlyBefore(formatNumber(already), already);
  const nothing = already > 0 ? before : words.nothing;
  const result = enrolled > 0 ? words.enrolled(formatNumber(enrolled), enrolled) : nothing;
  return (
    <Panel title={failure ? words.failed : rest > 0 ? words.stopped : words.over} hint={title}>
      <Stack gap="md">
        <Alert
          color={tone}
          role="status"
          icon={<Icon name={tone === 'green' ? 'check' : 'alert'} />}
          title={result}
        >
          <Stack gap={2}>
            {typeof said === 'string' && <Text size="sm">{said}</Text>}
            <Text size="sm">
              {troubles.length > 0
                ? words.troubled(formatNumber(troubles.length), troubles.length)
                : words.untroubled}
            </Text>
            {rest > 0 && <Text size="sm">{words.rest(formatNumber(rest), rest)}</Text>}
          </Stack>
        </Alert>
        <Counts counts={counts} />
        <Group gap="sm">
          <Button size="md" onClick={onAgain} disabled={isBusy}>
            {words.more}
          </Button>
          <SaveList title={title} lines={lines} />
          <Button
            variant="subtle"
            component={Link}
            to={withQuery(paths.functionaries, { hasPicture: 'false' })}
          >
            {words.seeWithout}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

type Saved = { title: string | undefined; lines: () => readonly Line[] };

/** Every picture with what became of it, as a sheet. */
function SaveList({ title, lines }: Saved) {
  const { pictures: words, biometrics } = useT();
  const { table, kinds, listName, listOfPictures } = words;
  const save = () => {
    const parts = PARTS.map((part) => biometrics.components[part]);
    const head = [table.file, table.uid, table.person, table.result, table.reason, ...parts];
    const rows = lines().map((line) => [
      line.file,
      line.uid ?? '',
      line.fullName ?? '',
      kinds[line.result],
      line.reason || line.remark || line.result === 'UNKNOWN_PERSON' ? sentenceOf(line) : '',
      ...PARTS.map((part) => (line.quality ? wordsOf(line.quality, part, biometrics) : '')),
    ]);
    const name = (title ?? listOfPictures).replace(/\.zip$/i, '');
    saveFile(toCsv([head, ...rows]), `${name}-${listName}.csv`);
  };
  return (
    <Button size="md" variant="default" leftSection={<Icon name="download" />} onClick={save}>
      {words.save}
    </Button>
  );
}
