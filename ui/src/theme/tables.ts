import type { Components } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

/** Tables and tabs. */
export const tables = (t: Tokens): Components => ({
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
  MuiTablePagination: { styleOverrides: { root: { border: 0 }, toolbar: { minHeight: 40 } } },
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
});
