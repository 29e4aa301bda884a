import type { Components } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

/** What stands above the page: menus, dialogs, hints. */
export const surfaces = (mode: 'light' | 'dark', t: Tokens): Components => ({
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
});
