import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { Counts } from './counts';
import type { Told } from './run';
import { type Saved, SaveList } from './save-list';

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
