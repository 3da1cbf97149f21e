import { Alert, Button, Stack, Text } from '@mantine/core';
import type { WhyMissing } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import { Icon } from '~/ui/marks/icons';
import type { ToPutIn } from './put-in';

type Props = {
  why: WhyMissing;
  busy: boolean;
  /** Left out where the proposal cannot be changed. */
  onPutIn: ((person: ToPutIn) => void) | undefined;
};

/** Why people are missing: which rules keep how many away, and the one thing that would fill the post. */
export function WhyEmpty({ why, busy, onPutIn }: Props) {
  const words = useT().proposals;
  const { mendPerson } = why;
  const button = useFocusKept(busy);
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={words.post.missing(why.missing)} role="status">
      <Stack gap="sm">
        {why.keptAway.length > 0 && (
          <div>
            <Text size="sm">{words.post.keptAway(why.people)}</Text>
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {why.keptAway.map(({ rule, first, only }) => (
                <Text component="li" size="sm" key={rule}>
                  <strong>{words.hardRules[rule].name}</strong>: {words.post.kept(first, formatNumber(only))}
                  <Text size="xs" c="dimmed">
                    {words.hardRules[rule].text}
                  </Text>
                </Text>
              ))}
            </ul>
          </div>
        )}
        <div>
          <Text size="sm" fw={600}>
            {words.post.mend}
          </Text>
          <Text size="sm">
            {words.reasons.mends[why.mend](
              why.mendRule ? words.hardRules[why.mendRule].name : '',
              why.mendPeople ?? 0,
            )}
          </Text>
        </div>
        {mendPerson && onPutIn && (
          <Button
            ref={button}
            size="sm"
            leftSection={<Icon name="plus" />}
            loading={busy}
            onClick={() => onPutIn(mendPerson)}
            style={{ alignSelf: 'flex-start' }}
          >
            {words.post.putInName(fullName(mendPerson))}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
