import { ActionIcon, Menu } from '@mantine/core';
import { useNarrow } from '~/lib/browser/use-narrow';
import { Icon, type IconName } from '~/ui/marks/icons';

export type Act = {
  icon: IconName;
  /** What it does to whom, for readers and for who points at it. */
  name: string;
  /** The same in a menu, which says to whom. */
  word: string;
  busy?: boolean;
  run: () => void;
};

type Props = { label: string; acts: readonly Act[] };

/** What can be done about a person: signs side by side on a desk, a menu under a thumb. */
export function Acts({ label, acts }: Props) {
  const narrow = useNarrow();
  if (acts.length === 0) return null;
  if (!narrow) {
    return acts.map(({ icon, name, busy, run }) => (
      <ActionIcon
        key={name}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={name}
        title={name}
        loading={busy}
        onClick={run}
      >
        <Icon name={icon} size={16} />
      </ActionIcon>
    ));
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ icon, name, word, busy, run }) => (
          <Menu.Item
            key={name}
            aria-label={name}
            mih={44}
            disabled={busy}
            leftSection={<Icon name={icon} size={16} />}
            onClick={run}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
