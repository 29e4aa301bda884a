import { Box, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState, type RefObject } from 'react';
import { useGrid } from '../grid.ts';
import type { HeaderChoosing } from './use-header-choice.ts';
import { quiet, useQuiet } from './use-quiet.ts';

interface SearchValuesProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choosing: HeaderChoosing;
  /** Down from the search. */
  readonly onDown: () => void;
}

/** Narrows the values that are offered. Enter searches, and applies the choice when nothing new was typed. */
export const SearchValues = ({ input, choosing, onDown }: SearchValuesProps) => {
  const translate = useTranslate();
  const { source } = useGrid();
  const [typed, setTyped] = useState('');
  const { search, setSearch, apply } = choosing;
  const find = useQuiet((text: string) => setSearch(text.trim()));
  return (
    <Box sx={{ p: 2, pb: 1 }}>
      <OutlinedInput
        inputRef={input}
        fullWidth
        autoFocus
        value={typed}
        placeholder={translate('find.search_values')}
        onChange={({ target: { value } }) => {
          setTyped(value);
          find(value, source.mode === 'local' ? 0 : quiet);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            if (typed.trim() === search) apply();
            else find(typed, 0);
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
        }}
        slotProps={{ input: { 'aria-label': translate('find.search_values'), role: 'searchbox' } }}
      />
    </Box>
  );
};
