import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import CheckIcon from '@mui/icons-material/Check';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import HelpIcon from '@mui/icons-material/HelpOutline';
import { Autocomplete, Box, Chip, OutlinedInput } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { errorText } from './error-text.ts';
import { fieldLabel, type FieldDefinition } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useServices } from '../shell/services.ts';
import { markOf, readWagonNumbers } from './wagon-numbers.ts';

const looks = {
  right: { icon: CheckIcon, colour: 'var(--k-green-mark)' },
  look: { icon: HelpIcon, colour: 'var(--k-amber-mark)' },
  wrong: { icon: ErrorIcon, colour: 'var(--k-red-mark)' },
} as const;

/** The wagons that stand in the notes of a customer, each once. Empty while they are on their way, or when nobody may read them. */
const useWagonsOf = (customerId: string): readonly string[] => {
  const { data } = useServices();
  const { data: wagons = [] } = useQuery({
    queryKey: ['smgs', 'wagons of', customerId],
    queryFn: async () => {
      const { json } = await data.ask<readonly { value: string | null }[]>('smgs', '$distinct', {
        field: 'wagonNumbers',
        filter: { view: 'all', customerId },
      });
      return json.flatMap(({ value }) => (value === null ? [] : [value]));
    },
    enabled: customerId !== '',
    staleTime: 60_000,
    retry: false,
  });
  return wagons;
};

/** A number with the mark of its check digit, which screen readers hear as well. */
const NumberChip = ({ number, ...props }: { number: string } & Omit<Parameters<typeof Chip>[0], 'label' | 'ref'>) => {
  const translate = useTranslate();
  const found = markOf(number);
  const look = found.mark === 'none' ? looks.wrong : looks[found.mark];
  const Icon = look.icon;
  const said =
    'code' in found
      ? translate(found.code, { ...found.params })
      : translate(found.mark === 'right' ? 'screen.smgs.number_right' : 'ui.form.wagon_short');
  return (
    <Chip
      {...props}
      size="small"
      className="tabular"
      icon={<Icon titleAccess={said} sx={{ fontSize: 16, '&&': { color: look.colour } }} />}
      label={number}
      title={said}
      sx={{ borderRadius: 1, m: '2px' }}
    />
  );
};

/** Numbers of the wagons: chosen from the customer's, typed, or pasted with anything between them; repeats are left out. */
const WagonNumbers = ({ area, field: asked }: { area: string; field: FieldDefinition }) => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { field, fieldState } = useController({
    name: asked.name,
    rules: {
      validate: (value) =>
        textsIn(value).length > 0 || !asked.required || translate(asked.missing ?? 'ui.form.required'),
    },
  });
  const customerId = useWatch<Record<string, string>>({ name: 'customerId' }) ?? '';
  const wagons = useWagonsOf(customerId);
  const chosen = textsIn(field.value);
  const error = errorText(fieldState.error);
  const { submitCount } = useFormState();
  const notify = useNotify();
  const empty = chosen.length === 0;
  const told = useRef(submitCount);
  useEffect(() => {
    if (told.current === submitCount) return;
    told.current = submitCount;
    if (empty && asked.alsoSaid !== undefined) notify(asked.alsoSaid, { type: 'warning', autoHideDuration: 2000 });
  }, [submitCount, empty, notify, asked.alsoSaid]);
  const set = (numbers: readonly string[]): void => {
    field.onChange([...new Set(numbers)]);
    setTyped('');
  };
  /** What was typed in full; a number too short to be one stays where it is, to be finished. */
  const take = (text: string): boolean => {
    const numbers = readWagonNumbers(text);
    if (numbers.length === 0) return false;
    set([...chosen, ...numbers]);
    return true;
  };
  const described = `${id}-note`;
  return (
    <FieldFrame
      id={id}
      label={translate(fieldLabel(area, asked))}
      box={undefined}
      required={asked.required}
      error={error}
      wide
      help={translate('ui.form.wagons_help', { smart_count: chosen.length })}
    >
      <Autocomplete<string, true, true, true>
        id={id}
        multiple
        freeSolo
        disableClearable
        disableCloseOnSelect
        filterSelectedOptions
        options={wagons}
        value={[...chosen]}
        inputValue={typed}
        onInputChange={(_event, next, why) => why === 'input' && setTyped(next)}
        onChange={(_event, next, why) => {
          const last = next.at(-1) ?? '';
          if (why === 'createOption') take(last);
          else set(next);
        }}
        renderValue={(numbers, itemProps) =>
          numbers.map((number, index) => {
            const { key, ...props } = itemProps({ index });
            return <NumberChip key={key} number={number} {...props} />;
          })
        }
        renderOption={({ key, ...props }, number) => (
          <Box component="li" key={key} className={`${props.className ?? ''} tabular`} {...props}>
            {number}
          </Box>
        )}
        renderInput={(params) => (
          <OutlinedInput
            {...params.InputProps}
            fullWidth
            error={error !== undefined}
            inputRef={field.ref}
            onBlur={() => {
              take(typed);
              field.onBlur();
            }}
            onPaste={(event) => {
              if (take(event.clipboardData.getData('text'))) event.preventDefault();
            }}
            placeholder={chosen.length === 0 ? translate('ui.form.wagons_hint') : ''}
            // Not slotProps: an input takes the handlers of the type-ahead only from here (MUI 7).
            inputProps={{
              ...params.inputProps,
              inputMode: 'numeric',
              'aria-invalid': error !== undefined,
              'aria-required': asked.required === true,
              'aria-describedby': described,
            }}
          />
        )}
      />
    </FieldFrame>
  );
};

export default WagonNumbers;
