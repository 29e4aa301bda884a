import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Ref } from 'react';
import type { PaperSearch } from './use-paper-search.ts';

/** What is looked for, how often it was found, and the way through the places. */
export const PaperSearchBox = ({ search, inputRef }: { search: PaperSearch; inputRef: Ref<HTMLInputElement> }) => {
  const translate = useTranslate();
  const { wanted, count, at, look, step } = search;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <OutlinedInput
        size="small"
        inputRef={inputRef}
        value={wanted}
        placeholder={translate('ui.paper.search')}
        inputProps={{ 'aria-label': translate('ui.paper.search'), type: 'search' }}
        onChange={({ target }) => void look(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape' && wanted !== '') {
            event.stopPropagation();
            void look('');
          }
        }}
        sx={{ width: 200 }}
      />
      {wanted !== '' && (
        <Box className="tabular" role="status" sx={{ whiteSpace: 'nowrap', fontSize: 13 }}>
          {count === 0 ? translate('ui.paper.nothing') : translate('ui.paper.found', { at: at + 1, count })}
        </Box>
      )}
      {count > 1 && (
        <>
          <IconButton aria-label={translate('ui.paper.previous')} onClick={() => step(-1)}>
            <KeyboardArrowUpIcon />
          </IconButton>
          <IconButton aria-label={translate('ui.paper.next')} onClick={() => step(1)}>
            <KeyboardArrowDownIcon />
          </IconButton>
        </>
      )}
    </Box>
  );
};
