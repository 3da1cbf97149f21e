import {
  Badge,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  Notification,
  Paper,
  Tooltip,
} from '@mantine/core';

const FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", sans-serif';

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
  components: {
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 600 } },
    }),
    Button: Button.extend({ defaultProps: { radius: 'md' } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'md' } }),
    Notification: Notification.extend({ styles: { description: { color: 'var(--mantine-color-text)' } } }),
    Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } }),
  },
});

export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-field-border': '#868e96',
    '--muster-ground': '#f4f5f8',
    '--muster-accent-text': 'var(--mantine-color-indigo-8)',
  },
  dark: {
    '--mantine-color-error': '#ff8787',
    '--mantine-color-dimmed': '#b0b0b0',
    '--mantine-color-field-border': '#7d8188',
    '--muster-ground': '#1a1b1e',
    '--muster-accent-text': 'var(--mantine-color-indigo-2)',
  },
});

export const colorSchemes = localStorageColorSchemeManager({ key: 'muster.color-scheme' });

/** The server's policy lets styles in by a nonce, written into the page. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
