import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDeferredValue, useState } from 'react';
import { groupName, useGroups } from './chats.ts';
import type { Group } from './my-chats.ts';

interface GroupsInputProps {
  readonly chosen: Group[];
  readonly onChange: (groups: Group[]) => void;
}

/** Whoever works at a station, at its cash desk, in the payment centre: found by the name or code of the station. */
export const GroupsInput = ({ chosen, onChange }: GroupsInputProps) => {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data = [], isFetching } = useGroups(useDeferredValue(words.trim()));
  return (
    <Autocomplete
      multiple
      autoHighlight
      loading={isFetching}
      options={[...data]}
      // The same list as before, or typing would begin anew with every letter.
      value={chosen}
      getOptionLabel={(group) => groupName(translate, group)}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      // The service has looked.
      filterOptions={(options) => options}
      noOptionsText={translate('ui.chat.groups_none')}
      onInputChange={(_event, typed) => setWords(typed)}
      onChange={(_event, groups) => onChange(groups)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('ui.chat.groups')}
          helperText={translate('ui.chat.groups_note')}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
};
