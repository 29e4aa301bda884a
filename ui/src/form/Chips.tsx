import { Autocomplete, Chip, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface ChipsProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly described?: string | undefined;
  readonly label?: string | undefined;
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** Several short texts: typed one by one with Enter, or pasted with commas, semicolons or lines between them. */
export const Chips = ({ id, value, onChange, onBlur, invalid, described, label, inputRef }: ChipsProps) => {
  const translate = useTranslate();
  const split = (texts: readonly string[]): string[] => [
    ...new Set(
      texts
        .flatMap((text) => text.split(/[;\n]/))
        .map((text) => text.trim())
        .filter(Boolean),
    ),
  ];
  return (
    <Autocomplete<string, true, true, true>
      id={id}
      multiple
      freeSolo
      disableClearable
      autoSelect
      options={[]}
      value={[...value]}
      onChange={(_event, next) => onChange(split(next))}
      renderValue={(texts, itemProps) =>
        texts.map((text, index) => {
          const { key, ...props } = itemProps({ index });
          return <Chip key={key} size="small" label={text} {...props} sx={{ borderRadius: 1 }} />;
        })
      }
      renderInput={(params) => (
        <OutlinedInput
          {...params.InputProps}
          fullWidth
          error={invalid === true}
          inputRef={inputRef}
          onBlur={onBlur}
          placeholder={value.length === 0 ? translate('ui.form.add_item') : ''}
          // Not slotProps: an input takes the handlers of the type-ahead only from here (MUI 7).
          inputProps={{
            ...params.inputProps,
            'aria-invalid': invalid === true,
            ...(described && { 'aria-describedby': described }),
            ...(label && { 'aria-label': label }),
          }}
        />
      )}
    />
  );
};
