import { Autocomplete, OutlinedInput } from '@mui/material';
import { useItemText } from '../shell/routes/use-menu.ts';
import { useAllows } from '../shell/person.ts';
import { titleOf } from '../shell/routes/open-menu.ts';
import { reportedLists } from './lists.ts';

interface ListChoiceProps {
  /** Id of what names it. */
  readonly labelledBy: string;
  readonly onChoose: (list: string) => void;
}

/** Asks of which list a report is made: those that the person may read. */
export const ListChoice = ({ labelledBy, onChoose }: ListChoiceProps) => {
  const textOf = useItemText();
  const allows = useAllows();
  const options = reportedLists
    .filter(({ route }) => allows(route.guard ?? route.policy))
    .map(({ list, route }) => ({ list, label: textOf(titleOf(route)) }));
  return (
    <Autocomplete
      openOnFocus
      options={options}
      getOptionKey={({ list }) => list}
      onChange={(_event, chosen) => {
        if (chosen) onChoose(chosen.list);
      }}
      renderInput={(params) => (
        <OutlinedInput
          {...params.InputProps}
          fullWidth
          autoFocus
          inputProps={{ ...params.inputProps, 'aria-labelledby': labelledBy }}
        />
      )}
    />
  );
};
