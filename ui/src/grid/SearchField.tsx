import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../shell/keyboard.ts';
import { useGrid } from './grid.ts';

/** Milliseconds of quiet before a search is sent (specification 000, section 9). */
const searchDelay = 700;

/** The search panel of a list: filter `q`. `/` puts the cursor here; Enter searches at once, Esc clears. */
export const SearchField = () => {
  const translate = useTranslate();
  const { view, setView } = useGrid();
  const current = view.filter.q ?? '';
  const [text, setText] = useState(current);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut('/', () => input.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (q: string, delay: number): void => {
    setText(q);
    clearTimeout(timer.current);
    const send = (): void => {
      const { q: _, ...others } = view.filter;
      setView({ filter: q.trim() ? { ...others, q: q.trim() } : others });
    };
    timer.current = setTimeout(send, delay);
  };

  return (
    <OutlinedInput
      inputRef={input}
      value={text}
      placeholder={translate('ui.list.search_hint')}
      onChange={(event) => search(event.target.value, searchDelay)}
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
