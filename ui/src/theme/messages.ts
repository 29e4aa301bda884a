import type { Components } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

/** What is told: alerts, toasts, what is still coming. */
export const messages = (t: Tokens): Components => ({
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
});
