import { OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { errorText } from './error-text.ts';
import { fieldLabel, type FieldDefinition } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A month, `2026-12`: chosen where the browser has a chooser (telephones do), typed as the label says where it has none. */
const MonthInput = ({ area, field: asked }: { area: string; field: FieldDefinition }) => {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController({
    name: asked.name,
    rules: { validate: (value) => value !== '' || !asked.required || translate(asked.missing ?? 'ui.form.required') },
  });
  const error = errorText(fieldState.error);
  return (
    <FieldFrame
      id={id}
      label={translate(fieldLabel(area, asked))}
      box={undefined}
      required={asked.required}
      error={error}
    >
      <OutlinedInput
        id={id}
        fullWidth
        className="tabular"
        value={String(field.value)}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={error !== undefined}
        slotProps={{
          input: {
            type: 'month',
            'aria-required': asked.required === true,
            ...(error !== undefined && { 'aria-describedby': `${id}-note` }),
          },
        }}
      />
    </FieldFrame>
  );
};

export default MonthInput;
