import SearchIcon from '@mui/icons-material/Search';
import { Box, InputBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { holdsWords } from '@kerben/workflows/kernel/folded.ts';
import { leavesOf } from '../routes/open-menu.ts';
import { entryStyle, listStyle } from './styles.ts';
import { useItemText, useMenu } from './use-menu.ts';

/** From this many entries on a person looks for words, not with his eyes. */
const manyEntries = 12;

const fieldStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mx: 3,
  mt: 3,
  mb: 1,
  px: 2,
  height: 32,
  border: '1px solid var(--k-line)',
  borderRadius: 1,
  background: 'var(--k-surface)',
  color: 'text.secondary',
  '&:focus-within': { borderColor: 'var(--k-focus)' },
  '@media (pointer: coarse)': { height: 44 },
} as const;

interface MenuFilterProps {
  /** No room for a field. */
  readonly narrow?: boolean;
  readonly onGo?: () => void;
  readonly children: ReactNode;
}

/** A field above a long menu; while something stands in it, the entries that match stand below instead of `children`. */
export const MenuFilter = ({ narrow = false, onGo, children }: MenuFilterProps) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const navigate = useNavigate();
  const leaves = leavesOf(useMenu());
  const [typed, setTyped] = useState('');
  const label = translate('ui.menu.filter');
  const searching = !narrow && typed.trim() !== '';
  const found = searching ? leaves.filter((item) => holdsWords(textOf(item), typed)) : [];
  const go = (): void => {
    setTyped('');
    onGo?.();
  };
  return (
    <>
      {!narrow && leaves.length >= manyEntries && (
        <Box sx={fieldStyle}>
          <SearchIcon sx={{ fontSize: 16 }} />
          <InputBase
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped('');
              const path = found[0]?.path;
              if (event.key !== 'Enter' || path === undefined) return;
              void navigate(path);
              go();
            }}
            placeholder={label}
            slotProps={{ input: { 'aria-label': label, type: 'search' } }}
            sx={{ flex: 1, fontSize: 13, '& input::-webkit-search-cancel-button': { display: 'none' } }}
          />
        </Box>
      )}
      {searching ? (
        <Box component="ul" sx={{ ...listStyle, py: 2 }}>
          {found.map((item) => (
            <li key={item.key}>
              <Box
                component={Link}
                to={item.path ?? '/'}
                onClick={go}
                sx={entryStyle({ depth: 1, current: false, narrow: false })}
              >
                {textOf(item)}
              </Box>
            </li>
          ))}
          {found.length === 0 && (
            <Box component="li" role="status" sx={{ px: '18px', py: 2, color: 'text.secondary', fontSize: 13 }}>
              {translate('ui.menu.nothing')}
            </Box>
          )}
        </Box>
      ) : (
        children
      )}
    </>
  );
};
