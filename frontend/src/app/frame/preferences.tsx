import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { type Locale, localeNames, locales, setLocale } from '~/i18n/locale';
import { useLocale, useT } from '~/i18n/use-t';
import { Icon, type IconName } from '~/ui/marks/icons';

const schemes = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'auto', icon: 'screen' },
] as const satisfies { value: string; icon: IconName }[];

export function PreferencesMenu() {
  const t = useT();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.shell.preferences}>
          <Icon name="globe" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
        <Menu.Divider />
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function LanguageItems() {
  const t = useT();
  const now = useLocale();
  return (
    <>
      <Menu.Label>{t.shell.language}</Menu.Label>
      <Menu.RadioGroup
        value={now}
        onChange={(value) => void setLocale(value as Locale)}
        aria-label={t.shell.language}
      >
        {locales.map((value) => (
          <Menu.RadioItem key={value} value={value} lang={value} closeMenuOnClick>
            {localeNames[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function ThemeItems() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const names = { light: t.shell.light, dark: t.shell.dark, auto: t.shell.system };
  return (
    <>
      <Menu.Label>{t.shell.theme}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        aria-label={t.shell.theme}
      >
        {schemes.map(({ value, icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            closeMenuOnClick
            rightSection={<Icon name={icon} size={16} />}
          >
            {names[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
