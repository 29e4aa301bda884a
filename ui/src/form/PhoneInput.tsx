import { OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { errorText } from './error-text.ts';
import { fieldLabel, type FieldDefinition } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { masked, phoneMask } from './phone-mask.ts';

/** A telephone in its mask: +996 (000) 000-000. */
const PhoneInput = ({ area, field: asked }: { area: string; field: FieldDefinition }) => {
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
        value={masked(String(field.value))}
        onChange={(event) => field.onChange(masked(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={error !== undefined}
        placeholder={phoneMask}
        slotProps={{
          input: {
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel',
            'aria-required': asked.required === true,
            ...(error !== undefined && { 'aria-describedby': `${id}-note` }),
          },
        }}
      />
    </FieldFrame>
  );
};

export default PhoneInput;
