import { OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { errorText } from '../../form/error-text.ts';
import { FieldFrame } from '../../form/FieldFrame.tsx';
import { masked, phoneMask } from './phone-mask.ts';

/** The applicant's telephone in its mask: +996 (000) 000-000. */
const PhoneInput = ({ area }: { area: string }) => {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController({
    name: 'applicantPhone',
    rules: { validate: (value) => value !== '' || translate('Redirect.Required.applicantPhone') },
  });
  const error = errorText(fieldState.error);
  return (
    <FieldFrame id={id} label={translate(`${area}.applicantPhone`)} box={undefined} required error={error}>
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
            'aria-required': true,
            ...(error !== undefined && { 'aria-describedby': `${id}-note` }),
          },
        }}
      />
    </FieldFrame>
  );
};

export default PhoneInput;
