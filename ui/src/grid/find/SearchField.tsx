import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { useShortcut } from '../../shell/keyboard.ts';
import { useGrid } from '../grid.ts';
import { quiet, useQuiet } from './use-quiet.ts';

/** The search panel of a grid: filter `q`. `/` puts the cursor here; Enter searches at once, Esc clears. */
export const SearchField = () => {
  const translate = useTranslate();
  const { view, setView } = useGrid();
  const current = typeof view.filter.q === 'string' ? view.filter.q : '';
  const [typed, setTyped] = useState({ seen: current, text: current });
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());
  // A view that is opened or cleared elsewhere is shown here; what this field sent itself is not typed over.
  if (typed.seen !== current) setTyped({ seen: current, text: typed.text.trim() === current ? typed.text : current });
  const send = useQuiet((text: string) => {
    const q = text.trim();
    const { q: _, ...rest } = view.filter;
    if (q !== current) setView({ filter: q ? { ...rest, q } : rest });
  });
  const { text } = typed;
  const search = (next: string, delay: number): void => {
    setTyped({ seen: current, text: next });
    send(next, delay);
  };

  return (
    <OutlinedInput
      inputRef={input}
      value={text}
      placeholder={translate('ui.list.search_hint')}
      onChange={(event) => search(event.target.value, quiet)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text !== '') search('', 0);
      }}
      slotProps={{
        input: { 'aria-label': translate('ui.list.search'), 'aria-keyshortcuts': '/', type: 'text', role: 'searchbox' },
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            <IconButton aria-label={translate('ui.list.clear')} edge="end" onClick={() => search('', 0)}>
              <CloseIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ flex: { xs: '1 1 220px', md: '0 0 300px' }, pl: 2, '& input': { pl: 0 } }}
    />
  );
};
