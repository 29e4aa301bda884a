import { OutlinedInput, type AutocompleteRenderInputParams } from '@mui/material';

/** The input of a type-ahead. */
export const LookupInput = ({
  params,
  invalid,
  described,
  label,
  autoFocus,
  placeholder,
  inputRef,
  onBlur,
}: {
  readonly params: AutocompleteRenderInputParams;
  readonly invalid: boolean | undefined;
  readonly described: string | undefined;
  /** Label when no label element points here. */
  readonly label?: string | undefined;
  readonly autoFocus: boolean | undefined;
  readonly placeholder: string;
  readonly inputRef: ((element: HTMLInputElement | null) => void) | undefined;
  readonly onBlur: () => void;
}) => (
  <OutlinedInput
    {...params.InputProps}
    fullWidth
    error={invalid === true}
    disabled={params.disabled}
    inputRef={inputRef}
    autoFocus={autoFocus === true}
    onBlur={onBlur}
    placeholder={placeholder}
    // Not slotProps: an input takes the handlers of the type-ahead only from here (MUI 7).
    inputProps={{
      ...params.inputProps,
      'aria-invalid': invalid === true,
      ...(described && { 'aria-describedby': described }),
      ...(label && { 'aria-label': label }),
    }}
  />
);
