import { Text } from '@mantine/core';
import type { BrokenRule, Weighed } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';

type Props = { against?: readonly BrokenRule[]; because: readonly Weighed[] };

/** What the rules say of a person at a post; a rule that was set aside comes first. */
export function Sentences({ against = [], because }: Props) {
  const words = useT().proposals;
  if (against.length === 0 && because.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {words.post.noReason}
      </Text>
    );
  }
  const weighed = ({ rule, points, number }: Weighed) => {
    const { name, text } = words.softRules[rule];
    return words.reasons.points(points, name, words.reasons.from(rule, number) ?? text);
  };
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {against.map(({ rule, why, numbers }) => (
        <Text component="li" size="xs" fw={600} key={rule} title={words.hardRules[rule].text}>
          {words.reasons.against[why]?.(numbers) ?? words.hardRules[rule].text}
        </Text>
      ))}
      {because.map((one) => (
        <Text component="li" size="xs" key={one.rule} title={words.softRules[one.rule].text}>
          {weighed(one)}
        </Text>
      ))}
    </ul>
  );
}
