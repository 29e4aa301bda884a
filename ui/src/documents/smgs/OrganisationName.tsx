import { Autocomplete, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { boxLabel } from '../../form/box-label.ts';
import { errorText } from '../../form/error-text.ts';
import { fieldLabel, type FieldDefinition } from '../../form/field.ts';
import { FieldFrame } from '../../form/FieldFrame.tsx';
import { useLookup } from '../../form/use-lookup.ts';
import type { Row } from '../../grid/column.ts';
import { useAllows } from '../../shell/person.ts';
import { policyOfArea } from '../../shell/routes/routes.ts';

type Customer = Row & { readonly name?: string; readonly fullAddress?: string; readonly code?: string };

const everyone = {};
const shortest = 2;

interface OrganisationNameProps {
  readonly area: string;
  readonly field: FieldDefinition;
  /** Fields that a chosen customer brings along. */
  readonly address: string;
  readonly code: string;
}

/** The name of an organisation, looked up among the customers while it is typed. Nobody has to be a customer: any name may stay. */
export const OrganisationName = ({ area, field: asked, address, code }: OrganisationNameProps) => {
  const translate = useTranslate();
  const allows = useAllows();
  const id = useId();
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({
    name: asked.name,
    rules: { validate: (value) => value !== '' || !asked.required || translate(asked.missing ?? 'ui.form.required') },
  });
  const typed = String(field.value ?? '');
  const [open, setOpen] = useState(false);
  const readable = allows(policyOfArea('customers') ?? 'signed-in');
  const wanted = open && readable && typed.trim().length >= shortest;
  const { options } = useLookup({ area: 'customers', typed, filter: everyone, open: wanted });
  const { box, label } = boxLabel(translate(fieldLabel(area, asked)));
  const error = errorText(fieldState.error);
  return (
    <FieldFrame id={id} label={label} box={box} required={asked.required} error={error} wide={asked.wide}>
      <Autocomplete<Customer, false, true, true>
        id={id}
        freeSolo
        disableClearable
        open={wanted && options.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : (option.name ?? ''))}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          setOpen(true);
          field.onChange(text);
        }}
        onChange={(_, chosen) => {
          if (typeof chosen === 'string') return;
          field.onChange(chosen.name ?? '');
          setValue(address, chosen.fullAddress ?? '', { shouldDirty: true });
          setValue(code, chosen.code ?? '', { shouldDirty: true });
        }}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            error={error !== undefined}
            inputRef={field.ref}
            onBlur={field.onBlur}
            inputProps={{
              ...inputProps,
              maxLength: asked.max,
              'aria-invalid': error !== undefined,
              ...(error !== undefined && { 'aria-describedby': `${id}-note` }),
            }}
          />
        )}
      />
    </FieldFrame>
  );
};
