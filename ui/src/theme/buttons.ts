import type { Components } from '@mui/material/styles';
import { fontFamily, type Tokens } from './tokens.ts';

/** Buttons and icons. */
export const buttons = (t: Tokens): Components => ({
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
});
