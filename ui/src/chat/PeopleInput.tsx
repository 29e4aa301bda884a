import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAddressees, type Addressee } from './chats.ts';

interface PeopleInputProps {
  readonly chosen: readonly Addressee[];
  readonly onChange: (people: readonly Addressee[]) => void;
  /** Who is there already and is not offered. */
  readonly without?: readonly string[];
  /** Somebody who is offered beside those one may talk to: oneself. */
  readonly also?: Addressee;
  readonly label?: string;
}

/** People to talk to, found by name or user name. */
export const PeopleInput = ({ chosen, onChange, without = [], also, label }: PeopleInputProps) => {
  const translate = useTranslate();
  const { data = [], isFetching } = useAddressees();
  return (
    <Autocomplete
      multiple
      autoHighlight
      disableCloseOnSelect
      loading={isFetching}
      options={[...(also ? [also] : []), ...data].filter(
        ({ id }, place) => !without.includes(id) && (place === 0 || id !== also?.id),
      )}
      value={[...chosen]}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options, { inputValue }) => {
        const words = inputValue.toLocaleLowerCase().trim();
        return options
          .filter(({ name, userName }) => `${name} ${userName}`.toLocaleLowerCase().includes(words))
          .slice(0, 100);
      }}
      noOptionsText={translate('ui.chat.nobody')}
      onChange={(_event, people) => onChange(people)}
      renderOption={({ key, ...props }, { name, userName }) => (
        <li key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {name}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{userName}</Box>
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label ?? translate('ui.chat.people')}
          autoFocus
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
};
