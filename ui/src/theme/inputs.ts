import type { Components } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

/** What is typed into, chosen, ticked. */
export const inputs = (t: Tokens): Components => ({
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
  MuiCheckbox: { defaultProps: { size: 'small' } },
});
