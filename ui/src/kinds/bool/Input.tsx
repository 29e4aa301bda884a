import { Box, Checkbox } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldFrameProps } from '../../form/FieldFrame.tsx';
import type { InputKind, InputProps } from '../input.ts';

const Input = ({ id, value, onChange, onBlur, described, disabled, inputRef }: InputProps) => (
  <Checkbox
    id={id}
    checked={value === true}
    onChange={(event) => onChange(event.target.checked)}
    onBlur={onBlur}
    disabled={disabled}
    sx={{ ml: -2 }}
    slotProps={{ input: { ref: inputRef, 'aria-describedby': described } }}
  />
);

/** The words stand beside the box. */
const Frame = ({ id, label, error, help, wide, children }: FieldFrameProps & { readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gridColumn: wide ? '1 / -1' : 'auto' }}>
    {children}
    <Box>
      <Box component="label" htmlFor={id}>
        {label}
      </Box>
      {(error ?? help) && (
        <Box
          id={`${id}-note`}
          sx={{ fontSize: 12, color: error ? 'var(--k-red-text)' : 'text.secondary', maxWidth: 480 }}
        >
          {error ?? help}
        </Box>
      )}
    </Box>
  </Box>
);

export const boolInput: InputKind = { Input, Frame };
