import { Autocomplete, OutlinedInput } from '@mui/material';
import addressees from '@kerben/questions/chat/people.ts';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useAnswer } from '../api/use-answer.ts';
import { errorText } from './error-text.ts';
import { fieldLabel, type FieldDefinition } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** Somebody of the railway, found by name; the form holds the account's id. */
const PersonInput = ({ area, field: asked }: { area: string; field: FieldDefinition }) => {
  const translate = useTranslate();
  const id = useId();
  const { data: people = [], isFetching } = useAnswer(addressees, {}, { freshMs: 60_000 });
  const { field, fieldState } = useController({
    name: asked.name,
    rules: { validate: (value) => value !== '' || !asked.required || translate(asked.missing ?? 'ui.form.required') },
  });
  const error = errorText(fieldState.error);
  const staff = people.filter(({ customerId }) => customerId === null);
  return (
    <FieldFrame
      id={id}
      label={translate(fieldLabel(area, asked))}
      box={undefined}
      required={asked.required}
      error={error}
    >
      <Autocomplete
        id={id}
        options={staff}
        loading={isFetching}
        autoHighlight
        value={staff.find((each) => each.id === field.value) ?? null}
        getOptionLabel={({ name, userName }) => `${name} (${userName})`}
        getOptionKey={(each) => each.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={translate('ra.navigation.no_filtered_results', { name: '' })}
        onChange={(_event, chosen) => field.onChange(chosen?.id ?? '')}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <OutlinedInput
            {...params.InputProps}
            fullWidth
            inputRef={field.ref}
            error={error !== undefined}
            inputProps={{
              ...params.inputProps,
              'aria-required': asked.required === true,
              ...(error !== undefined && { 'aria-describedby': `${id}-note` }),
            }}
          />
        )}
      />
    </FieldFrame>
  );
};

export default PersonInput;
