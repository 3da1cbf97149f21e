import { ActionIcon, Button, Group, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { localeNames, setLocale } from '~/i18n/locale';
import { useLocale, useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

/** Language and theme by one press each; a menu would weigh on the first page. */
export function QuickPreferences() {
  const t = useT();
  const other = useLocale() === 'en' ? 'hi' : 'en';
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const next = scheme === 'light' ? 'dark' : 'light';
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        lang={other}
        onClick={() => void setLocale(other)}
      >
        {localeNames[other]}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${t.shell.theme}: ${t.shell[next]}`}
        onClick={() => setColorScheme(next)}
      >
        <Icon name={next === 'dark' ? 'moon' : 'sun'} size={20} />
      </ActionIcon>
    </Group>
  );
}
