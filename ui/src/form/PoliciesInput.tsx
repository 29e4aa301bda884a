import { Autocomplete, Box, Button, Chip, OutlinedInput } from '@mui/material';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import policyNames from '../api/policy-names.facts.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePerson } from '../shell/person.ts';
import { errorText } from './error-text.ts';
import { fieldLabel, type FieldDefinition } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import texts from './policies/texts.ts';
import policyTitles from './policy-titles.facts.ts';
import { folded } from '@kerben/workflows/kernel/folded.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

const none: readonly string[] = [];

/** Rights by what they are called, of those that the person has: nobody hands on another one. */
const PoliciesInput = ({ area, field: asked }: { area: string; field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const place = locales.indexOf(useLocale());
  const id = useId();
  const own = usePerson()?.policies ?? none;
  const { field, fieldState } = useController({
    name: asked.name,
    rules: {
      validate: (value: unknown) =>
        !asked.required || (Array.isArray(value) && value.length > 0) || translate(asked.missing ?? 'ui.form.required'),
    },
  });
  const error = errorText(fieldState.error);
  const title = (name: string): string => policyTitles[name]?.[place] ?? name;
  const value = textsIn(field.value);
  const options = policyNames.filter((name) => own.includes('*') || own.includes(name));
  const isAll = options.every((name) => value.includes(name));
  return (
    <FieldFrame
      id={id}
      label={translate(fieldLabel(area, asked))}
      box={undefined}
      required={asked.required}
      error={error}
      wide
    >
      <Button size="small" sx={{ mb: 1 }} onClick={() => field.onChange(isAll ? [] : options)}>
        {translate(isAll ? 'ui.policies.anew' : 'ui.policies.all')}
      </Button>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        autoHighlight
        options={options}
        limitTags={20}
        value={value}
        getOptionLabel={title}
        filterOptions={(names, { inputValue }) =>
          names.filter((name) => folded(`${title(name)} ${name}`).includes(folded(inputValue)))
        }
        onChange={(_event, chosen) => field.onChange(chosen)}
        onBlur={field.onBlur}
        noOptionsText={translate('ra.navigation.no_filtered_results', { name: '' })}
        renderOption={({ key, ...props }, name) => (
          <Box component="li" key={key} {...props} title={name}>
            {title(name)}
          </Box>
        )}
        renderValue={(names, itemProps) =>
          names.map((name, index) => {
            const { key, ...props } = itemProps({ index });
            return <Chip key={key} size="small" label={title(name)} title={name} {...props} sx={{ borderRadius: 1 }} />;
          })
        }
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

export default PoliciesInput;
