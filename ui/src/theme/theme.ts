import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { darkTokens, lightTokens, motion, sizes, type Tokens } from './tokens.ts';

const fontFamily = "'Inter Variable', 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** The tokens as CSS variables, so that cheap cells (plain elements with classes) and MUI components share them. */
export const variables = (tokens: Tokens): Record<string, string> => {
  const { tones, ...plain } = tokens;
  const named = Object.entries(plain).map(([name, value]) => [`--k-${name}`, value] as const);
  const tinted = Object.entries(tones).flatMap(([name, tone]) =>
    Object.entries<string>({ ...tone }).map(([part, value]) => [`--k-${name}-${part}`, value] as const),
  );
  return Object.fromEntries([...named, ...tinted]);
};

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
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily } } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: {
          minHeight: 32,
          paddingInline: 12,
          borderRadius: 6,
          whiteSpace: 'nowrap',
          '@media (pointer: coarse)': { minHeight: 40 },
        },
        outlined: { borderColor: t.line, color: t.text, '&:hover': { borderColor: t.lineStrong, background: t.hover } },
        text: { color: t.text, '&:hover': { background: t.hover } },
        contained: { '&:hover': { background: t.brandStrong } },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          borderRadius: 6,
          color: t.textMuted,
          '&:hover': { background: t.hover, color: t.text },
          '@media (pointer: coarse)': { minWidth: 40, minHeight: 40 },
        },
      },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: {
      styleOverrides: { paper: { boxShadow: t.shadow, border: `1px solid ${t.line}` }, list: { paddingBlock: 4 } },
    },
    MuiPopover: { styleOverrides: { paper: { boxShadow: t.shadow, border: `1px solid ${t.line}` } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: 14,
          minHeight: 32,
          paddingBlock: 4,
          '&.Mui-disabled': { opacity: 1, color: t.textMuted },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    MuiDialog: { styleOverrides: { paper: { boxShadow: t.shadow, borderRadius: 10, border: `1px solid ${t.line}` } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 650, padding: '16px 20px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px', borderTop: `1px solid ${t.line}` } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(10, 18, 28, 0.45)' } } },
    },
    MuiTooltip: {
      defaultProps: { arrow: false, enterDelay: 400 },
      styleOverrides: {
        tooltip: {
          fontSize: 12,
          lineHeight: 1.4,
          backgroundColor: mode === 'light' ? t.text : t.surfaceRaised,
          color: mode === 'light' ? t.surface : t.text,
          border: `1px solid ${t.line}`,
          maxWidth: 320,
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          background: t.surface,
          fontSize: 14,
          minHeight: 34,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: t.lineStrong },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: t.textMuted },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.focus, borderWidth: 2 },
          '@media (pointer: coarse)': { minHeight: 44, fontSize: 16 },
        },
        input: { padding: '6px 10px', height: 'auto', '&::placeholder': { color: t.textMuted, opacity: 1 } },
        multiline: { padding: 0 },
        inputMultiline: { padding: '7px 10px' },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { boxShadow: t.shadow, border: `1px solid ${t.line}` },
        listbox: { fontSize: 14, maxHeight: 320, padding: 4 },
        option: { borderRadius: 4, minHeight: 32 },
        inputRoot: { padding: '0 9px', '&.MuiOutlinedInput-root': { paddingBlock: 0 } },
        input: { '.MuiOutlinedInput-root &.MuiAutocomplete-input': { padding: '6px 1px' } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: 13, borderBottom: `1px solid ${t.line}`, padding: '0 12px', height: 'var(--k-row)' },
        head: {
          color: t.textMuted,
          fontWeight: 550,
          fontSize: 12,
          lineHeight: 1.25,
          background: t.surfaceSunken,
          whiteSpace: 'nowrap',
          height: 36,
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { color: t.textMuted, '&.Mui-active': { color: t.text } }, icon: { fontSize: 14 } },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 36 }, indicator: { height: 2 } } },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '6px 12px',
          minWidth: 0,
          color: t.textMuted,
          '&.Mui-selected': { color: t.text },
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 6, fontSize: 14, alignItems: 'center' },
        standardError: { background: t.tones.red.surface, color: t.tones.red.text },
        standardWarning: { background: t.tones.amber.surface, color: t.tones.amber.text },
        standardInfo: { background: t.tones.brand.surface, color: t.tones.brand.text },
        standardSuccess: { background: t.tones.green.surface, color: t.tones.green.text },
      },
    },
    MuiSnackbarContent: { styleOverrides: { root: { minWidth: 0, boxShadow: t.shadow, fontSize: 14 } } },
    MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { background: t.line } } },
    MuiLinearProgress: { styleOverrides: { root: { height: 2, background: 'transparent' } } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiTablePagination: { styleOverrides: { root: { border: 0 }, toolbar: { minHeight: 40 } } },
  },
});

/** Texts that MUI shows by itself, per language; MUI has no Kyrgyz, so ours are all our own. */
export type ComponentTexts = NonNullable<ThemeOptions['components']>;

export const kerbenTheme = (mode: 'light' | 'dark', texts: { components?: ComponentTexts } = {}): Theme =>
  createTheme(options(mode, mode === 'light' ? lightTokens : darkTokens), texts);
