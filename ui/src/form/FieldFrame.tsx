import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly box?: string | undefined;
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly wide?: boolean | undefined;
  /** Under the input and its note. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Box number, label, input, and what is wrong: the same frame for every kind of input. */
export const FieldFrame = ({ id, label, box, required, error, help, wide, below, children }: FieldFrameProps) => (
  <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : 'auto' }}>
    <Box sx={{ display: 'flex', gap: 2, mb: 1, fontSize: 13, lineHeight: '18px' }}>
      {box && (
        <Box component="span" aria-hidden className="tabular" sx={{ color: 'text.secondary', minWidth: 16 }}>
          {box}
        </Box>
      )}
      <Box component="label" htmlFor={id} id={`${id}-label`} sx={{ fontWeight: 500 }}>
        {label}
      </Box>
      {required && (
        <Box component="span" aria-hidden sx={{ color: 'var(--k-red-mark)', ml: -1 }}>
          *
        </Box>
      )}
    </Box>
    {children}
    {(error ?? help) && (
      <Box id={`${id}-note`} sx={{ mt: 1, fontSize: 12, color: error ? 'var(--k-red-text)' : 'text.secondary' }}>
        {error}
        {!error && help}
      </Box>
    )}
    {below}
  </Box>
);
