import { type MantineColorScheme, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { type Locale, localeNames, locales, setLocale } from '~/i18n/locale';
import { useLocale, useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';

/** Language and theme, kept in this browser. */
export function Appearance() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const locale = useLocale();
  return (
    <Panel title={t.shell.preferences} hint={t.settings.appearanceHint}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={500} mb={4} id="choose-language">
            {t.shell.language}
          </Text>
          <SegmentedControl
            aria-labelledby="choose-language"
            data={locales.map((value) => ({ value, label: <span lang={value}>{localeNames[value]}</span> }))}
            value={locale}
            onChange={(value) => void setLocale(value as Locale)}
          />
        </div>
        <div>
          <Text size="sm" fw={500} mb={4} id="choose-theme">
            {t.shell.theme}
          </Text>
          <SegmentedControl
            aria-labelledby="choose-theme"
            data={[
              { value: 'light', label: t.shell.light },
              { value: 'dark', label: t.shell.dark },
              { value: 'auto', label: t.shell.system },
            ]}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
          />
        </div>
      </Stack>
    </Panel>
  );
}
