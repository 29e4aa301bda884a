import { createTheme, type Components, type Theme, type ThemeOptions } from '@mui/material/styles';
import { buttons } from './buttons.ts';
import { inputs } from './inputs.ts';
import { messages } from './messages.ts';
import { surfaces } from './surfaces.ts';
import { tables } from './tables.ts';
import { darkTokens, fontFamily, lightTokens, motion, sizes, type Tokens } from './tokens.ts';

/** The tokens as CSS variables, so that cheap cells (plain elements with classes) and MUI components share them. */
export const variables = (tokens: Tokens): Record<string, string> => {
  const { tones, ...plain } = tokens;
  const named = Object.entries(plain).map(([name, value]) => [`--k-${name}`, value] as const);
  const tinted = Object.entries(tones).flatMap(([name, tone]) =>
    Object.entries<string>({ ...tone }).map(([part, value]) => [`--k-${name}-${part}`, value] as const),
  );
  return Object.fromEntries([...named, ...tinted]);
};

/** The page itself. */
const baseline = (mode: 'light' | 'dark', t: Tokens): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { ...variables(t), colorScheme: mode, '--k-row': `${sizes.row.compact}px` },
      ":root[data-density='comfortable']": { '--k-row': `${sizes.row.comfortable}px` },
      body: {
        fontSize: 14,
        backgroundColor: t.surface,
        fontFeatureSettings: "'cv05', 'ss03'",
        textRendering: 'optimizeLegibility',
      },
      '.tabular': { fontVariantNumeric: 'tabular-nums' },
      '.k-none': { color: 'var(--k-textMuted)' },
      '.k-more': {
        marginLeft: 6,
        padding: '1px 5px',
        borderRadius: 4,
        background: 'var(--k-slate-surface)',
        color: 'var(--k-slate-text)',
        fontSize: 12,
      },
      // A form on a phone has its own foot: one bar under the thumb is enough.
      'body:has(form[data-record-form]) .k-mobile-bar': { display: 'none' },
      ':focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 1 },
      '.MuiInputBase-input:focus-visible, .MuiMenuItem-root:focus-visible': { outline: 'none' },
      '::selection': { background: t.selected },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
});

const options = (mode: 'light' | 'dark', t: Tokens): ThemeOptions => ({
  palette: {
    mode,
    primary: { main: t.brand, dark: t.brandStrong, contrastText: t.onBrand },
    secondary: { main: t.brand, contrastText: t.onBrand },
    error: { main: t.tones.red.mark },
    warning: { main: t.tones.amber.mark },
    success: { main: t.tones.green.mark },
    info: { main: t.tones.brand.mark },
    background: { default: t.surface, paper: t.surfaceRaised },
    text: { primary: t.text, secondary: t.textMuted, disabled: t.textMuted },
    divider: t.line,
    action: { hover: t.hover, selected: t.selected, active: t.textMuted, focus: t.selected },
  },
  spacing: 4,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 480, md: sizes.phone, lg: sizes.twoColumns, xl: 1200 } },
  transitions: {
    duration: {
      shortest: motion.short,
      shorter: motion.short,
      short: motion.normal,
      standard: motion.normal,
      enteringScreen: motion.normal,
      leavingScreen: motion.short,
    },
  },
  typography: {
    fontFamily,
    fontSize: 14,
    htmlFontSize: 16,
    body1: { fontSize: 14, lineHeight: 1.45 },
    body2: { fontSize: 13, lineHeight: 1.45 },
    caption: { fontSize: 12, lineHeight: 1.4 },
    h1: { fontSize: 20, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: 15, fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: 16, fontWeight: 650, lineHeight: 1.35 },
    subtitle1: { fontSize: 14, fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 550, fontSize: 14, letterSpacing: 0 },
  },
  components: {
    ...baseline(mode, t),
    ...buttons(t),
    ...surfaces(mode, t),
    ...inputs(t),
    ...tables(t),
    ...messages(t),
  },
});

/** Texts that MUI shows by itself, per language; MUI has no Kyrgyz, so ours are all our own. */
export type ComponentTexts = NonNullable<ThemeOptions['components']>;

export const kerbenTheme = (mode: 'light' | 'dark', texts: { components?: ComponentTexts } = {}): Theme =>
  createTheme(options(mode, mode === 'light' ? lightTokens : darkTokens), texts);
