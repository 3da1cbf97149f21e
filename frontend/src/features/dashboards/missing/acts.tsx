import { ActionIcon, Button, Menu } from '@mantine/core';
import { useNarrow } from '~/lib/browser/use-narrow';
import { Icon, type IconName } from '~/ui/marks/icons';

export type Act = {
  icon: IconName;
  /** What it does to whom, for readers and for who points at it. */
  name: string;
  /** The same in short, where it is seen to whom. */
  word: string;
  busy?: boolean;
  run: () => void;
};

type Props = { label: string; acts: readonly Act[] };

/** What can be done about a person: on a desk the first in words and the others in a menu, under a thumb all in the menu. */
export function Acts({ label, acts }: Props) {
  const narrow = useNarrow();
  const [best, ...others] = acts;
  if (!best) return null;
  const listed = narrow ? acts : others;
  return (
    <>
      {!narrow && (
        <Button
          variant="default"
          size="compact-sm"
          mih={32}
          aria-label={best.name}
          title={best.name}
          loading={best.busy ?? false}
          leftSection={<Icon name={best.icon} size={16} />}
          onClick={best.run}
        >
          {best.word}
        </Button>
      )}
      {listed.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={narrow ? 44 : 32}
              aria-label={label}
              title={label}
              loading={!narrow && listed.some(({ busy }) => busy)}
            >
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {listed.map(({ icon, name, word, busy, run }) => (
              <Menu.Item
                key={name}
                aria-label={name}
                mih={narrow ? 44 : undefined}
                disabled={busy ?? false}
                leftSection={<Icon name={icon} size={16} />}
                onClick={run}
              >
                {word}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
