import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core';

const FONTS = 'var(--muster-fonts)';

/** A list of options scrolls by itself: it is what the keyboard is in, and a frame around it would be out of reach. */
const list = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

/** Mantine's stock theme fails WCAG contrast; this one passes in light and dark. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  fontFamily: FONTS,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "Noto Sans Mono", Menlo, monospace',
  headings: { fontFamily: FONTS, fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not by `Component.extend`: naming a component here would load it on every page.
  components: {
    Select: list,
    MultiSelect: list,
    Autocomplete: list,
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 600 } },
    },
    Checkbox: { defaultProps: { size: 'md' } },
    // A field's edge must be seen: 3:1 against its ground.
    Input: { vars: () => ({ wrapper: { '--input-bd': 'var(--mantine-color-field-border)' } }) },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    Notification: { styles: { description: { color: 'var(--mantine-color-text)' } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
    // The first item takes the focus, not an empty box before it.
    Menu: { defaultProps: { transitionProps: { duration: 100 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: { duration: 100 } } },
    Modal: { defaultProps: { transitionProps: { duration: 100 } } },
  },
});

/** What `colors.css` says for both schemes. */
const own = {
  '--mantine-color-text': 'var(--muster-ink)',
  '--mantine-color-dimmed': 'var(--muster-dimmed)',
};

export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...own,
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6c737b',
    '--mantine-color-field-border': '#868e96',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-green-light-color': '#17632a',
  },
  dark: {
    ...own,
    '--mantine-color-error': '#ff8787',
    '--mantine-color-placeholder': '#9a9fa6',
    '--mantine-color-field-border': '#7d8188',
  },
});

export const colorSchemes = localStorageColorSchemeManager({ key: 'muster.color-scheme' });

/** The server's policy lets styles in by a nonce, written into the page. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
